import { isChange } from '../../changes';
import { noEntries, type Base, type DraftEntries } from './draft';

/** What stands in the browser's memory of texts that the server does not have yet. */
const PREFIX = 'blogDraft:';

/** A text that was not sent. */
export interface UnsentText {
  entries: DraftEntries;
  /** What it was written on: nothing for a new post, or when an older version of this page has kept it. */
  base: Base | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entriesIn(value: unknown): DraftEntries | undefined {
  if (!isRecord(value) || !('content' in value)) return undefined;
  // What an older version of this page has kept has fewer fields.
  const read = Object.entries(noEntries).map(
    ([name, none]) => [name, value[name] ?? none] as const,
  );
  if (!read.every(([, entry]) => typeof entry === 'string')) return undefined;
  return Object.fromEntries(read) as DraftEntries;
}

function baseIn(value: unknown): Base | undefined {
  if (!isRecord(value) || typeof value.version !== 'number') return undefined;
  const entries = entriesIn(value.entries);
  return entries && { entries, version: value.version };
}

/** What somebody else, or an older version, has written there counts as nothing. */
function parse(text: string): UnsentText | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || typeof value.keptAt !== 'number') return undefined;
  const entries = entriesIn(value.entries);
  return entries && { entries, base: baseIn(value.base), keptAt: value.keptAt };
}

/** The text that was kept under a name. A browser that keeps nothing (private windows, quotas) has none. */
export function unsentText(name: string): UnsentText | undefined {
  try {
    return parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a text; answers whether the browser did. */
export function keepText(name: string, text: Pick<UnsentText, 'entries' | 'base'>): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...text, keptAt: Date.now() }));
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

/** Forgets a text that the server has by now, unless another one has taken its place. */
export function forgetSaved(name: string, saved: DraftEntries): void {
  const unsent = unsentText(name);
  if (unsent && !isChange(unsent.entries, saved)) forgetText(name);
}
