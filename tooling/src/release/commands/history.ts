import type { Call } from '../call';
import { endOfMinute, lineAt, listed, servedAt } from '../history-text';

export async function list({ map, options }: Call): Promise<string> {
  const lines = await map.history();
  return options.json ? JSON.stringify(lines, null, 2) : listed(lines);
}

export async function at({ map, options }: Call, words: string): Promise<string> {
  const end = endOfMinute(words);
  const lines = await map.history();
  if (options.json) return JSON.stringify(lineAt(lines, end) ?? null, null, 2);
  return servedAt(lines, end);
}
