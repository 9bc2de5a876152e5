import { plainName } from "../downloads/file-name.ts";

/** Most file systems take names of 255 bytes; the rest is left for whoever adds a suffix. */
const mostBytes = 200;

/** A name that every platform takes for one plain file: no path, no device name and no last dot of Windows, not too long. */
export function safeFileName(name: string): string {
  const plain = plainName(name.length > 1000 ? name.slice(0, 500) + name.slice(-500) : name);
  const isDevice = /^(con|con(in|out)\$|prn|aux|nul|(com|lpt)[\d¹²³])\s*(\.|$)/i.test(plain);
  return shortened(isDevice ? `_${plain}` : plain).replace(/[.\s]+$/, "");
}

/** Takes characters from the end of the stem, so that the extension stays. */
function shortened(name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > mostBytes) short = short.replace(/.(?=(\.[^.]{1,10})?$)/su, "");
  return short;
}
