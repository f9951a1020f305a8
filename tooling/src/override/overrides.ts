import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { locked } from '@site/server-kit/durable/lock';
import { replaceFile } from '@site/server-kit/durable/replace-file';

const overrides = z.record(z.string(), z.url({ protocol: /^https?$/ }));

/** What must be at an address before a remote is taken from there. */
const served = z.object({ name: z.string(), container: z.string(), revision: z.string() });

const LIMIT = 15_000;

async function read(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return overrides.catch({}).parse(JSON.parse(text));
}

/**
 * Takes a remote from a developer's address, or from the map again. Only a shell in development reads the file.
 * @param address e.g. `http://localhost:3012`; nothing ends the override
 */
export const setOverride = (
  file: string,
  remote: string,
  address: string | undefined,
): Promise<void> =>
  locked(file, async () => {
    const { [remote]: _, ...others } = await read(file);
    const all = address === undefined ? others : { ...others, [remote]: address };
    await replaceFile(file, `${JSON.stringify(overrides.parse(all), null, 2)}\n`);
  });

/** @throws Error when an address does not serve this remote in development */
export async function checkServed(remote: string, address: string): Promise<void> {
  const answer = await fetch(`${address}/remote.json`, {
    signal: AbortSignal.timeout(LIMIT),
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(`${address}/remote.json does not answer. Start what serves it first.`);
  const manifest = served.safeParse(await answer.json().catch(() => undefined));
  if (!manifest.success || manifest.data.name !== remote)
    throw new Error(`${address} is not a development server of ${remote}.`);
}
