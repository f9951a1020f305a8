const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const isKnown = (language: string): boolean =>
  language.length === 3 || (language.length === 2 && names.of(language) !== undefined);

/**
 * Whether a text is a language tag (BCP 47) of an existing language. Any three-letter language is accepted, because no
 * runtime knows all of ISO 639-3.
 */
export function isLanguageTag(tag: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    if (canonical === undefined || /[^a-z0-9-]/i.test(tag)) return false;
    return isKnown((tag.split('-')[0] ?? '').toLowerCase());
  } catch {
    return false;
  }
}
