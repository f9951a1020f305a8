import { isRecord, remember, remembered } from '../../browser-memory';
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

function textIn(value: unknown): UnsentText | undefined {
  if (!isRecord(value) || typeof value.keptAt !== 'number') return undefined;
  const entries = entriesIn(value.entries);
  return entries && { entries, base: baseIn(value.base), keptAt: value.keptAt };
}

/** The text that was kept under a name. */
export const unsentText = (name: string) => remembered(PREFIX + name, textIn);

/** Keeps a text; answers whether the browser did. */
export const keepText = (name: string, text: Pick<UnsentText, 'entries' | 'base'>): boolean =>
  remember(PREFIX + name, { ...text, keptAt: Date.now() });

export const forgetText = (name: string): boolean => remember(PREFIX + name, undefined);

/** Forgets a text that the server has by now, unless another one has taken its place. */
export function forgetSaved(name: string, saved: DraftEntries): void {
  const unsent = unsentText(name);
  if (unsent && !isChange(unsent.entries, saved)) forgetText(name);
}
