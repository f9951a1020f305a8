import { noEntries, type DraftEntries } from './draft';

/** What stands in the browser's memory of texts that the server does not have yet. */
const PREFIX = 'blogDraft:';

/** A text that was not sent. */
export interface KeptText {
  entries: DraftEntries;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What somebody else, or an older version, has written there counts as nothing. */
function parse(text: string): KeptText | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.entries) || typeof value.keptAt !== 'number')
    return undefined;
  const { entries, keptAt } = value;
  const read = Object.keys(noEntries).map((name) => [name, entries[name]] as const);
  if (!read.every(([, entry]) => typeof entry === 'string')) return undefined;
  return { entries: Object.fromEntries(read) as DraftEntries, keptAt };
}

/** The text that was kept under a name. A browser that keeps nothing (private windows, quotas) has none. */
export function keptText(name: string): KeptText | undefined {
  try {
    return parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a text; answers whether the browser did. */
export function keepText(name: string, entries: DraftEntries): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ entries, keptAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetText(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // What keeps nothing has nothing to forget.
  }
}
