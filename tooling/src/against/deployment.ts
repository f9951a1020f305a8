import { parseArgs } from 'node:util';

/** A deployed site that a remote in development runs against. */
export interface Deployment {
  /** E.g. `https://www.example.com`. */
  origin: string;
  /** Whether its data may be changed from here. */
  mayWrite: boolean;
}

const originOf = (address: string): string | undefined => {
  const { protocol, origin } = URL.parse(address) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
};

/**
 * Reads the words of the command line.
 * @param words e.g. `dev blog --against https://www.example.com`
 * @throws Error when an option is wrong
 */
export function readWords(words: readonly string[]): {
  words: string[];
  deployment?: Deployment;
} {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { against: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const { against, write: mayWrite } = values;
  if (against === undefined) {
    if (mayWrite) throw new Error('--write belongs to --against https://…');
    return { words: positionals };
  }
  const origin = originOf(against);
  if (!origin) throw new Error(`"${against}" is no address of a site; say --against https://…`);
  return { words: positionals, deployment: { origin, mayWrite } };
}
