/** Runs a download of the URL into the directory that the process was given, and prints its cost as JSON. */
export async function printCost(download) {
  const [, , url, directory] = process.argv;
  const began = performance.now();
  await download(url, directory);
  const milliseconds = performance.now() - began;
  // Node gives it in units of 1,024 bytes.
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ milliseconds, peak }));
}
