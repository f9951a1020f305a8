import type { Pin, Pins } from '@site/contracts/federation';
import type {
  EmbedDefinition,
  Fetch,
  Params,
  PartComponent,
  PartDefinition,
  When,
} from '@site/shared-ui/parts';
import type { RemoteDefinition } from '@site/shared-ui/remote';

type LoadRemote = (pin: Pin) => Promise<RemoteDefinition>;

/** A part whose code is loaded. Its data is not requested yet. */
export interface LoadedPart {
  Component: PartComponent<object, Params>;
  props: { params: Params };
  prefetch: readonly Fetch<unknown>[];
  when: When;
  nowIf?: string;
  remote: string;
  build: string;
}

export interface PartOwner {
  name: string;
  build: string;
}

const isEmbed = (part: PartDefinition<Params> | EmbedDefinition): part is EmbedDefinition =>
  'remote' in part;

/** Name of the remote that a part belongs to: its page's remote, or the one that it is embedded from. */
export const ownerName = (
  part: PartDefinition<Params> | EmbedDefinition,
  owner: PartOwner,
): string => (isEmbed(part) ? part.remote : owner.name);

async function embedded(
  { remote, part: name }: EmbedDefinition,
  pins: Pins,
  load: LoadRemote,
): Promise<{ part: PartDefinition<Params>; from: PartOwner }> {
  const pin = pins[remote];
  if (!pin) throw new Error(`There is no remote called ${remote}`);
  const part = (await load(pin)).parts[name];
  if (!part) throw new Error(`${remote} has no part called ${name}`);
  return { part, from: pin };
}

/** Loads a part's code from its own or another remote. @throws Error when it does not load */
export async function resolvePart(
  definition: PartDefinition<Params> | EmbedDefinition,
  owner: PartOwner,
  params: Params,
  pins: Pins,
  load: LoadRemote,
  search: string,
): Promise<LoadedPart> {
  const { part, from } = isEmbed(definition)
    ? await embedded(definition, pins, load)
    : { part: definition, from: owner };
  const Component = (await part.load()).default;
  const props = { ...part.props, params };
  return {
    Component,
    props,
    prefetch: Component.prefetch?.(props, search) ?? [],
    when: part.when,
    ...(part.nowIf && { nowIf: part.nowIf }),
    remote: from.name,
    build: from.build,
  };
}
