/** What stands in the fields of a form, by their names in their order on the page. */
export type Entries<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong with them, in words. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is to be sent: trimmed, and of the `optional` fields those that are not empty. */
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

/**
 * Those of some `problems` that are of a form's own fields.
 * @param problems by name, such as an API's answer tells them
 */
export function someProblems<Name extends string>(
  entries: Entries<Name>,
  problems: Readonly<Record<string, string | undefined>>,
): Problems<Name> {
  const named = Object.keys(entries).flatMap((name) =>
    problems[name] ? [[name, problems[name]] as const] : [],
  );
  return Object.fromEntries(named) as Problems<Name>;
}
