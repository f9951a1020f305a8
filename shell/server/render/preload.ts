import type { ServerPin } from './job';

/** Files that the used pages and parts of remotes need in the browser, as `address#integrity`. */
export function preloadFor(used: readonly { pin: ServerPin; key: string }[]): string[] {
  const files = used.flatMap(({ pin: { base, manifest }, key }) =>
    (manifest?.preload[key] ?? []).map(
      (file) => `${base}/web/${file}#${manifest?.integrity[`web/${file}`] ?? ''}`,
    ),
  );
  return [...new Set(files)];
}
