/*
 * The façade `parts` of contract 2, for builds that are live while the shell moves to contract 3. It goes with
 * `FORMER_CONTRACT` in the next release of the shell.
 */
import {
  embed as embedIsland,
  island,
  page as islandPage,
  type Hydrate,
  type IslandDefinition,
} from '@site/shared-ui/islands';

export * from '@site/shared-ui/islands';
export { IslandElement as PartElement, useHydrated as useAwake } from '@site/shared-ui/islands';

const hydrateOf = {
  interaction: 'interaction',
  now: 'load',
  static: 'never',
} as const satisfies Record<string, Hydrate>;

interface PartOptions {
  when?: keyof typeof hydrateOf;
  nowIf?: string;
  props?: object;
}

export const part = (
  load: IslandDefinition['load'],
  { when = 'interaction', nowIf, props = {} }: PartOptions = {},
): IslandDefinition => island(load, { hydrate: hydrateOf[when], hydrateIfStored: nowIf, props });

export const embed = embedIsland;

type FormerPage = Omit<Parameters<typeof islandPage>[0], 'islands'> & {
  parts: Parameters<typeof islandPage>[0]['islands'];
};

export const page = ({ parts, ...definition }: FormerPage) =>
  islandPage({ ...definition, islands: parts });
