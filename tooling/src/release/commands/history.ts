import type { Call } from '../call';
import { findLine, formatHistory, formatServedAt, parseMinuteEnd } from '../history-text';

export async function printHistory({ map, options }: Call): Promise<string> {
  const lines = await map.history();
  return options.json ? JSON.stringify(lines, null, 2) : formatHistory(lines);
}

export async function printServedAt({ map, options }: Call, minute: string): Promise<string> {
  const end = parseMinuteEnd(minute);
  const lines = await map.history();
  if (options.json) return JSON.stringify(findLine(lines, end) ?? null, null, 2);
  return formatServedAt(lines, end);
}
