import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../packages';

const version = (folder: string): string => {
  const file = join(root, folder, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
};

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
  const facadeVersion = version('shared-ui');
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
