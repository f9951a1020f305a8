const GAP = /[\t\n\f\r ,]*/y;
const ADDRESS = /[^\t\n\f\r ]+/y;

/** Reads a sticky pattern at a place. */
function matchSticky(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The place of the next comma that is not in parentheses, or the end. */
function findDescriptorsEnd(text: string, from: number): number {
  let inParentheses = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (inParentheses) inParentheses = character !== ')';
    else if (character === '(') inParentheses = true;
    else if (character === ',') return at;
  }
  return text.length;
}

function getDescriptorKind(descriptor: string): string | undefined {
  if (/^\d*[1-9]\d*w$/.test(descriptor)) return 'w';
  if (/^(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?x$/.test(descriptor)) return 'x';
  return /^\d*[1-9]\d*h$/.test(descriptor) ? 'h' : undefined;
}

/** Whether browsers keep a candidate with these descriptors: a width, a width with a height, or a density. */
const isValidCandidate = (descriptors: string): boolean =>
  ['', 'w', 'x', 'hw'].includes(
    descriptors
      .split(/[\t\n\f\r ]+/)
      .filter(Boolean)
      .slice(0, 3)
      .map((descriptor) => getDescriptorKind(descriptor) ?? '?')
      .sort()
      .join(''),
  );

/** The addresses of a srcset or imagesrcset, as written (HTML, "parsing a srcset attribute"). */
export function parseCandidates(srcset: string | undefined): string[] {
  const addresses: string[] = [];
  if (srcset === undefined) return addresses;
  for (let at = matchSticky(GAP, srcset, 0).length; at < srcset.length;) {
    const address = matchSticky(ADDRESS, srcset, at);
    at += address.length;
    if (address.endsWith(',')) addresses.push(address.replace(/(?<!,),+$/, ''));
    else {
      const end = findDescriptorsEnd(srcset, at);
      if (isValidCandidate(srcset.slice(at, end))) addresses.push(address);
      at = end;
    }
    at += matchSticky(GAP, srcset, at).length;
  }
  return addresses;
}
