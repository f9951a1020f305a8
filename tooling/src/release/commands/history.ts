import type { Call } from '../call';
import { findLine, formatHistory, formatServedSince, parseMinuteEnd } from '../history-text';

export async function printHistory({ map, options }: Call): Promise<string> {
  const lines = await map.history();
  return options.json ? JSON.stringify(lines, null, 2) : formatHistory(lines);
}

export async function printServedAt({ map, options }: Call, minute: string): Promise<string> {
  const line = findLine(await map.history(), parseMinuteEnd(minute));
  return options.json ? JSON.stringify(line ?? null, null, 2) : formatServedSince(line);
}
