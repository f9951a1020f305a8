const MAX_ENTRIES = 10_000;
const MAX_TEXT = 1_000;
const MAX_ADDRESS = 4_000;

/** Adds to a list, up to 10,000 entries. */
export function add<T>(list: T[], entry: T): void {
  if (list.length < MAX_ENTRIES) list.push(entry);
}

/** A text with single spaces, 1,000 characters at most. */
export const limitText = (text: string): string =>
  text
    .slice(0, 4 * MAX_TEXT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);

/** An address as written, 4,000 characters at most. */
export const limitAddress = (address: string): string => address.trim().slice(0, MAX_ADDRESS);

/** Collects the text of one element; its size is bounded while it grows. */
export class TextBuffer {
  #text = '';

  add(data: string): void {
    if (this.#text.length < 4 * MAX_TEXT) this.#text += data.slice(0, 4 * MAX_TEXT);
  }

  get text(): string {
    return limitText(this.#text);
  }
}
