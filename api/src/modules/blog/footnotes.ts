import type { MarkedExtension, Token } from 'marked';
import { textPrefix } from '@site/contracts/text-places';
import { markup } from '../../markup';

const definition = /^\[\^([^\]\s]{1,40})\]:[ \t]*([^\n]*(?:\n(?: {2,}|\t)[^\n]*)*)(?:\n|$)/;
/** Whether a text has footnotes; a text without them skips the search in every paragraph. */
export const hasFootnotes = (source: string): boolean => /^\[\^[^\]\s]{1,40}\]:/m.test(source);

const reference = /^\[\^([^\]\s]{1,40})\]/;

const noteAt = (number: number): string => `${textPrefix}fn-${number}`;
const placeOf = (number: number, count: number): string =>
  `${textPrefix}fnref-${number}${count === 1 ? '' : `-${count}`}`;

/** GitHub's footnotes, numbered by first reference. Unused notes are hidden, unknown references stay. For one text. */
export function footnotes(): MarkedExtension {
  const notes = new Map<string, Token[]>();
  const references = new Map<string, number>();
  const numberOf = (label: string): number => [...references.keys()].indexOf(label) + 1;

  return {
    extensions: [
      {
        name: 'footnote',
        level: 'block',
        // The text may begin in the middle of a line.
        start(text) {
          const before = text.indexOf('\n[^');
          return before < 0 ? undefined : before + 1;
        },
        tokenizer(text) {
          const [raw, label, words] = definition.exec(text) ?? [];
          if (raw === undefined || label === undefined || words === undefined) return undefined;
          if (!notes.has(label)) notes.set(label, this.lexer.inline(words.trim()));
          return { type: 'footnote', raw };
        },
        renderer: () => '',
      },
      {
        name: 'footnoteReference',
        level: 'inline',
        start: (text) => /\[\^/.exec(text)?.index,
        tokenizer(text) {
          const [raw, label] = reference.exec(text) ?? [];
          return raw === undefined ? undefined : { type: 'footnoteReference', raw, label };
        },
        renderer({ raw, label }) {
          if (typeof label !== 'string' || !notes.has(label)) return markup`${raw}`.text;
          const count = (references.get(label) ?? 0) + 1;
          references.set(label, count);
          const number = numberOf(label);
          return markup`<sup><a id="${placeOf(number, count)}" href="#${noteAt(number)}" aria-label="Footnote ${number}">${number}</a></sup>`
            .text;
        },
      },
      {
        name: 'footnotes',
        renderer() {
          let entries = '';
          // A reference in a note adds its note to the map during the iteration.
          for (const [label] of references) {
            const words = this.parser.parseInline(notes.get(label) ?? []);
            const number = numberOf(label);
            const back = Array.from({ length: references.get(label) ?? 0 }, (_, index) => {
              const place = placeOf(number, index + 1);
              const name = `Back to footnote ${number} in the text`;
              return markup` <a href="#${place}" aria-label="${name}">Back</a>`.text;
            });
            entries += `<li id="${noteAt(number)}">${words}${back.join('')}</li>\n`;
          }
          return entries && `<h2>Footnotes</h2>\n<ol>\n${entries}</ol>\n`;
        },
      },
    ],
    hooks: {
      // At the end of the text, rendered when all references are known.
      processAllTokens: (tokens) => [...tokens, { type: 'footnotes', raw: '' }],
    },
  };
}
