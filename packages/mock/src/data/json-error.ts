const string = /[ \t\r\n]*"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const otherScalar = /[ \t\r\n]*(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const [openObject, closeObject] = [/[ \t\r\n]*\{/y, /[ \t\r\n]*\}/y];
const [openArray, closeArray] = [/[ \t\r\n]*\[/y, /[ \t\r\n]*\]/y];
const [colon, comma, gap] = [/[ \t\r\n]*:/y, /[ \t\r\n]*,/y, /[ \t\r\n]*/y];

/** Where a text stops being JSON (RFC 8259): engines tell that in words of their own, or not at all. */
export function jsonErrorAt(text: string): number {
  let at = 0;

  function take(token: RegExp): boolean {
    token.lastIndex = at;
    const isThere = token.test(text);
    if (isThere) at = token.lastIndex;
    return isThere;
  }

  function takeList(takeItem: () => boolean, end: RegExp): boolean {
    if (take(end)) return true;
    do if (!takeItem()) return false;
    while (take(comma));
    return take(end);
  }

  const takeMember = (): boolean => take(string) && take(colon) && takeValue();

  function takeValue(): boolean {
    if (take(openObject)) return takeList(takeMember, closeObject);
    if (take(openArray)) return takeList(takeValue, closeArray);
    return take(string) || take(otherScalar);
  }

  takeValue();
  take(gap);
  return at;
}
