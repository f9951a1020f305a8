import type { ServerPin } from './job';

interface UsedPart {
  pin: ServerPin;
  key: string;
}

/** Builds that do not say what they import may import any façade that not every page needs. */
const ANY = ['app'];

/** Façades that the used pages and parts of remotes import in the browser. */
export function facadesFor(used: readonly UsedPart[]): string[] {
  const facades = used.flatMap(({ pin: { manifest }, key }) =>
    manifest?.facades ? (manifest.facades[key] ?? []) : ANY,
  );
  return [...new Set(facades)];
}

/** Files that the used pages and parts of remotes need in the browser, as `address#integrity`. */
export function preloadFor(used: readonly UsedPart[]): string[] {
  const files = used.flatMap(({ pin: { base, manifest }, key }) =>
    (manifest?.preload[key] ?? []).map(
      (file) => `${base}/web/${file}#${manifest?.integrity[`web/${file}`] ?? ''}`,
    ),
  );
  return [...new Set(files)];
}
