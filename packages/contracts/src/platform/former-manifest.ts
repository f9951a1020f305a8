import { isRecord } from '../text/is-record';

const currentSlot = (slot: unknown): unknown => {
  if (!isRecord(slot)) return slot;
  const { part, when, ...others } = slot;
  return { ...others, island: part, hydrate: when === 'static' ? 'never' : when };
};

/** A manifest of contract 2 with the names of contract 3; any other value as it is. */
export function currentManifest(manifest: unknown): unknown {
  if (!isRecord(manifest) || !('parts' in manifest)) return manifest;
  const { parts, slots, ...others } = manifest;
  return {
    ...others,
    islands: parts,
    ...(Array.isArray(slots) && { slots: slots.map(currentSlot) }),
  };
}
