import { createRequire } from 'node:module';
import { parse } from 'bcp-47';

type Kind = 'language' | 'extlang' | 'script' | 'region' | 'variant' | 'grandfathered' | 'registry';

const load = createRequire(import.meta.url);
const files = new Map<Kind, ReadonlyMap<string, unknown>>();

/** A file of IANA's registry, read when a page first needs it: all of them together are more than a megabyte. */
function loadFile(kind: Kind): ReadonlyMap<string, unknown> {
  const known = files.get(kind);
  if (known) return known;
  const content: unknown = load(`language-subtag-registry/data/json/${kind}.json`);
  const entries = new Map(
    typeof content === 'object' && content !== null ? Object.entries(content) : [],
  );
  files.set(kind, entries);
  return entries;
}

/** Ranges of subtags for private use, which the registry holds as one entry each. */
const PRIVATE: Readonly<Partial<Record<Kind, RegExp>>> = {
  language: /^q[a-t][a-z]$/,
  script: /^qa(?:a[a-z]|b[a-x])$/,
  region: /^(?:q[m-z]|x[a-z])$/,
};

const isRegistered = (kind: Kind, subtag: string): boolean =>
  loadFile(kind).has(subtag) || (PRIVATE[kind]?.test(subtag) ?? false);

/** Whether an extended language subtag follows the only language that it may follow (RFC 5646 section 2.2.2). */
function follows(extended: string, language: string): boolean {
  const record = loadFile('registry').get(String(loadFile('extlang').get(extended)));
  return (
    typeof record === 'object' &&
    record !== null &&
    'Prefix' in record &&
    Array.isArray(record.Prefix) &&
    record.Prefix.includes(language)
  );
}

const isUnique = (entries: readonly string[]): boolean => new Set(entries).size === entries.length;

/** The longest tag that is read. RFC 5646 section 4.4.1 asks for at least 35 characters. */
const MAX_CHARACTERS = 200;

/**
 * Whether a text is a valid language tag: well-formed, with every subtag in IANA's registry (RFC 5646 section 2.2.9).
 * So `eng` and `en-UK` are none, because the registry has `en` and `GB` for them.
 */
export function isLanguageTag(text: string): boolean {
  const tag = text.toLowerCase();
  if (tag.length > MAX_CHARACTERS) return false;
  if (loadFile('grandfathered').has(tag)) return true;
  const { language, extendedLanguageSubtags, script, region, variants, extensions, privateuse } =
    parse(tag, { normalize: false });
  if (!language) return privateuse.length > 0;
  return (
    isRegistered('language', language) &&
    extendedLanguageSubtags.length <= 1 &&
    extendedLanguageSubtags.every((subtag) => follows(subtag, language)) &&
    (!script || isRegistered('script', script)) &&
    (!region || isRegistered('region', region)) &&
    variants.every((variant) => isRegistered('variant', variant)) &&
    isUnique(variants) &&
    isUnique(extensions.map(({ singleton }) => singleton))
  );
}
