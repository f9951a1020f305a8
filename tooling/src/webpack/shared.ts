import { CONTRACT_VERSION } from '@site/shared-ui/remote';

/** Entry points of shared-ui that shell and remotes share at run time. */
export const facades = ['parts', 'ui', 'app', 'overlay'] as const;

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
}

/**
 * One copy of React and of every façade, the shell's. Versions are explicit because those that Module
 * Federation infers come from the nearest package.json; a remote brings no copy of its own, because a
 * second one splits contexts and poisons the share scope of the others.
 */
export function sharedModules(side: 'shell' | 'remote'): Record<string, SharedModule> {
  const facadeVersion = `${CONTRACT_VERSION}.0`;
  const strict = { singleton: true, strictVersion: true } as const;
  const fromShell = side === 'remote' ? ({ import: false } as const) : {};
  const react = ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [
    name,
    { ...strict, requiredVersion: '^19.0.0', ...fromShell },
  ]);
  const own = facades.map((name) => [
    `@site/shared-ui/${name}`,
    { ...strict, version: facadeVersion, requiredVersion: `^${facadeVersion}`, ...fromShell },
  ]);
  return Object.fromEntries([...react, ...own]);
}
