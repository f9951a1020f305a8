import type { Element } from 'domhandler';
import { countWords } from '../text/words';
import type { PageFacts } from './facts';
import { boundedText } from './bounded';
import { isHtml, type SourcePosition, type Reader } from './walk';

/** Elements that may stand in the middle of a word. */
const WITHIN_TEXT = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Identifiers that application frameworks mount on. */
const SHELLS = new Set(['root', 'app', '__next']);
const BEGINNING = 200;
const MOST_WAITING = 10_000;

type VisibleFacts = Pick<
  PageFacts,
  'words' | 'beginning' | 'characters' | 'withheldCharacters' | 'emptyShell'
>;

/** Counts the visible text of the body, and finds an application's root that holds none. */
export class VisibleReader implements Reader {
  #waiting = '';
  #words = 0;
  #beginning = '';
  #characters = 0;
  #withheld = 0;
  #shell: { element: Element; charactersBefore: number } | undefined;
  #emptyShell: string | undefined;

  enter(element: Element): void {
    if (!WITHIN_TEXT.has(element.name)) this.#waiting += ' ';
    const id = element.attribs['id'];
    if (!this.#shell && id && SHELLS.has(id) && isHtml(element))
      this.#shell = { element, charactersBefore: this.#characters };
  }

  text(data: string, position: Readonly<SourcePosition>): void {
    if (!position.inBody || position.hidden) return;
    this.#waiting += data;
    const characters = data.replace(/\s+/g, '').length;
    this.#characters += characters;
    if (position.withheld) this.#withheld += characters;
    if (this.#waiting.length > MOST_WAITING) this.#count();
  }

  leave(element: Element): void {
    if (!WITHIN_TEXT.has(element.name)) this.#waiting += ' ';
    if (this.#shell?.element !== element) return;
    if (this.#shell.charactersBefore === this.#characters)
      this.#emptyShell ??= `#${element.attribs['id'] ?? ''}`;
    this.#shell = undefined;
  }

  /** Counts what waits, up to its last space: a word may go on. */
  #count(): void {
    const end = this.#waiting.search(/\s\S*$/);
    const cut = end > 0 ? end : this.#waiting.length;
    this.#take(this.#waiting.slice(0, cut));
    this.#waiting = this.#waiting.slice(cut);
  }

  #take(text: string): void {
    this.#words += countWords(text);
    if (this.#beginning.length < BEGINNING)
      this.#beginning = boundedText(`${this.#beginning} ${text}`).slice(0, BEGINNING);
  }

  get facts(): VisibleFacts {
    this.#take(this.#waiting);
    this.#waiting = '';
    return {
      words: this.#words,
      beginning: this.#beginning,
      characters: this.#characters,
      withheldCharacters: this.#withheld,
      ...(this.#emptyShell && { emptyShell: this.#emptyShell }),
    };
  }
}
