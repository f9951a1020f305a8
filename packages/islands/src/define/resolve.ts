import type { Pin, Pins } from '@site/contracts/platform/pins';
import type {
  EmbedDefinition,
  Fetch,
  Hydrate,
  IslandComponent,
  IslandDefinition,
  Params,
} from '@site/shared-ui/islands';
import type { RemoteDefinition } from '@site/shared-ui/remote';
import { getPin } from './site';

type LoadRemote = (pin: Pin) => Promise<RemoteDefinition>;

/** An island whose code is loaded. Its data is not requested yet. */
export interface LoadedIsland {
  Component: IslandComponent<object, Params>;
  props: { params: Params };
  prefetch: readonly Fetch<unknown>[];
  hydrate: Hydrate;
  hydrateIfStored?: string;
  remote: string;
  build: string;
}

/** A remote's build, or the shell's. */
export type RemoteBuild = Pick<Pin, 'name' | 'build'>;

const isEmbed = (island: IslandDefinition<Params> | EmbedDefinition): island is EmbedDefinition =>
  'remote' in island;

/** Name of the remote that an island belongs to: its page's remote, or the one that it is embedded from. */
export const getRemoteName = (
  island: IslandDefinition<Params> | EmbedDefinition,
  from: RemoteBuild,
): string => (isEmbed(island) ? island.remote : from.name);

async function resolveEmbed(
  { remote, island: name }: EmbedDefinition,
  pins: Pins,
  load: LoadRemote,
): Promise<{ island: IslandDefinition<Params>; from: RemoteBuild }> {
  const pin = getPin(pins, remote);
  const island = (await load(pin)).islands[name];
  if (!island) throw new Error(`${remote} has no island called ${name}`);
  return { island, from: pin };
}

/** Loads an island's code from its own or another remote. @throws Error when it does not load */
export async function resolveIsland(
  definition: IslandDefinition<Params> | EmbedDefinition,
  own: RemoteBuild,
  params: Params,
  pins: Pins,
  load: LoadRemote,
  search: string,
): Promise<LoadedIsland> {
  const { island, from } = isEmbed(definition)
    ? await resolveEmbed(definition, pins, load)
    : { island: definition, from: own };
  const Component = (await island.load()).default;
  const props = { ...island.props, params };
  return {
    Component,
    props,
    prefetch: Component.prefetch?.(props, search) ?? [],
    hydrate: island.hydrate,
    ...(island.hydrateIfStored && { hydrateIfStored: island.hydrateIfStored }),
    remote: from.name,
    build: from.build,
  };
}
