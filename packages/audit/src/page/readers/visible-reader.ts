import type { Element } from 'domhandler';
import { countWords } from '../../text/words';
import { limitText } from '../bounded';
import type { Draft } from '../facts';
import { isHtml, type Reader } from '../walk';

/** Elements that do not end a word. */
const WITHIN_TEXT = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Ids of the elements that application frameworks render into. */
const SHELLS = new Set(['root', 'app', '__next']);
const MAX_BEGINNING_LENGTH = 200;
const MAX_WAITING = 10_000;

/** Counts the visible text of the body, and finds an application's root element without any. */
export function createVisibleReader(facts: Draft): Reader {
  let pending = '';
  let shell: { element: Element; charactersBefore: number } | undefined;

  function countText(text: string): void {
    facts.words += countWords(text);
    if (facts.beginning.length < MAX_BEGINNING_LENGTH)
      facts.beginning = limitText(`${facts.beginning} ${text}`).slice(0, MAX_BEGINNING_LENGTH);
  }

  /** Counts the waiting text up to its last space, because its last word may go on. */
  function countWholeWords(): void {
    const end = pending.search(/\s\S*$/);
    const cut = end > 0 ? end : pending.length;
    countText(pending.slice(0, cut));
    pending = pending.slice(cut);
  }

  return {
    enter(element) {
      if (!WITHIN_TEXT.has(element.name)) pending += ' ';
      const id = element.attribs['id'];
      if (!shell && id && SHELLS.has(id) && isHtml(element))
        shell = { element, charactersBefore: facts.characters };
    },
    text(data, { inBody, hidden, withheld }) {
      if (!inBody || hidden) return;
      pending += data;
      const characters = data.replace(/\s+/g, '').length;
      facts.characters += characters;
      if (withheld) facts.withheldCharacters += characters;
      if (pending.length > MAX_WAITING) countWholeWords();
    },
    leave(element) {
      if (!WITHIN_TEXT.has(element.name)) pending += ' ';
      if (shell?.element !== element) return;
      if (shell.charactersBefore === facts.characters)
        facts.emptyShell ??= `#${element.attribs['id'] ?? ''}`;
      shell = undefined;
    },
    end() {
      countText(pending);
    },
  };
}
