import type { ServerPin } from './job';
import { manifestOf } from './manifests';

/** Files that the used pages and parts of remotes need in the browser, as `address#integrity`. */
export async function preloadFor(
  used: readonly { pin: ServerPin; key: string }[],
): Promise<string[]> {
  const lists = await Promise.all(
    used.map(async ({ pin, key }) => {
      const manifest = pin.revision ? undefined : await manifestOf(pin).catch(() => undefined);
      if (!manifest) return [];
      const { preload, integrity } = manifest;
      return (preload[key] ?? []).map(
        (file) => `${pin.base}/web/${file}#${integrity[`web/${file}`] ?? ''}`,
      );
    }),
  );
  return [...new Set(lists.flat())];
}
