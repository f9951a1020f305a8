/** An address as a stylesheet writes it, and whether it is another stylesheet. */
interface CssAddress {
  address: string;
  imported: boolean;
}

const IMPORT = /@import ?(?:url\( ?)?(?:"([^"]*)"|'([^']*)'|([^"')\s;]+))[^;]*/gi;
const NAMESPACE = /@namespace [^;]*/gi;
const REFERENCE = /\burl\( ?(?:"([^"]*)"|'([^']*)'|([^"')\s]*))/gi;

const written = ([, double, single, bare]: readonly string[]): string =>
  double ?? single ?? bare ?? '';

/** The addresses that a stylesheet, or a style attribute, makes a browser load. A scan, no parser. */
export function addressesIn(css: string): CssAddress[] {
  const text = css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(NAMESPACE, '');
  return [
    ...[...text.matchAll(IMPORT)].map((match) => ({ address: written(match), imported: true })),
    ...[...text.replace(IMPORT, '').matchAll(REFERENCE)].map((match) => ({
      address: written(match),
      imported: false,
    })),
  ];
}
