export class Markup {
  constructor(readonly text: string) {}
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Markup | readonly Markup[] | undefined;

function print(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Template tag: escapes every value unless it is markup itself. */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(strings.reduce((text, part, index) => text + print(values[index - 1]) + part));
