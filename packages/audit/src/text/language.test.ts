import { expect, test } from '@jest/globals';
import { isLanguageTag } from './language';

test.each([
  ...['en', 'EN-gb', 'pt-BR', 'es-419', 'zh-Hans-CN', 'de-Latn', 'sr-Cyrl-RS', 'gsw', 'haw'],
  // Extended languages, variants, extensions.
  ...['zh-yue', 'zh-cmn-Hans-CN', 'ar-arb', 'sl-rozaj-biske', 'de-CH-1901', 'ca-valencia'],
  ...['de-DE-u-co-phonebk', 'en-t-ja', 'en-x-pirate', 'x-default'],
  // Registered as a whole.
  ...['i-klingon', 'I-Klingon', 'art-lojban', 'en-GB-oed', 'zh-min-nan', 'sgn-BE-FR'],
  // Deprecated, but registered; for private use; for special purposes.
  ...['iw', 'in', 'de-DD', 'qaa', 'qtz', 'en-Qaaa', 'en-XK', 'en-QM', 'und', 'zxx'],
])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each([
  ...['en-UK', 'en-EN', 'es-LATAM', 'de-Latin', 'zh-Chinese', 'zh-XX-YY', 'en-Abcd', 'en-001-US'],
  // The registry has the code of two letters.
  ...['eng', 'ger', 'deu', 'spa', 'jpn', 'fra-FR'],
  ...['english', 'xy', 'xyz-US', 'US', 'en_US', 'en-', '-en', 'en--US', '', ' ', 'en US'],
  // An extended language after another language than its own, or after another extended language.
  ...['en-yue', 'zh-arb', 'zh-cmn-yue'],
  ...['de-1996-1996', 'en-notavariant', 'en-u-ca-gregory-u-nu-latn', 'en-u', 'i-french', 'x-'],
  ...['qza', 'en-Qabz', 'en-YY'],
])('%s is not a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});

test('a tag of megabytes is not a language tag', () => {
  expect(isLanguageTag('a'.repeat(5_000_000))).toBe(false);
  expect(isLanguageTag('en-x' + '-a'.repeat(2_500_000))).toBe(false);
});
