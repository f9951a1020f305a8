const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags or in a quoted attribute, of HTML and of XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON for a script element, which it cannot end. */
export const formatScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** Attributes as HTML, each with a space before it. `undefined` leaves one out, `true` gives it no value. */
export const attributesHtml = (
  attributes: Readonly<Record<string, string | true | undefined>>,
): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
