import type { Entries } from './use-form';

/** Only for builds of remotes from before forms had rules: `filledIn` of `contracts/text-rules` replaces it. */
export function filledIn<Name extends string, Optional extends Name>(
  entries: Entries<Name>,
  optional: readonly Optional[],
): Record<Exclude<Name, Optional>, string> & Partial<Record<Optional, string>> {
  const open: readonly string[] = optional;
  const sent = Object.entries<string>(entries)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text || !open.includes(name));
  return Object.fromEntries(sent) as ReturnType<typeof filledIn<Name, Optional>>;
}
