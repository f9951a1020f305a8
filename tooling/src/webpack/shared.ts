import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { root } from '../packages';
import type { Target } from './base';

const { exports: entries } = z
  .object({ exports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'shared-ui/package.json'), 'utf8')));

/**
 * Entry points of shared-ui that shell and remotes share at run time: its folders' `index.tsx`. Its other exports are
 * bundled into each importer.
 */
const facades = Object.entries(entries)
  .filter(([name, file]) => file === `${name.replace('.', './src')}/index.tsx`)
  .map(([name]) => name.slice('./'.length));

/** Nothing asks for a version: the shell compares the contract of a build before it loads the build. */
const FACADE_VERSION = `${CONTRACT_VERSION}.0`;

/**
 * Only the shell has a copy of React and of the façades. A remote brings none: a second copy splits contexts, and would
 * be shared with the other remotes. Versions are explicit, because Module Federation infers them from the nearest
 * package.json.
 */
function listSharedModules(side: 'shell' | 'remote'): FederationOptions['shared'] {
  const fromShell = side === 'remote' ? ({ import: false } as const) : {};
  const react = ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', ...fromShell },
  ]);
  const sharedUi = facades.map((name) => [
    `@site/shared-ui/${name}`,
    { singleton: true, version: FACADE_VERSION, requiredVersion: false, ...fromShell },
  ]);
  return Object.fromEntries([...react, ...sharedUi]);
}

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack');
type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The plugin of a host or a container: for the browser as a script, for the server as CommonJS.
 * @param library of the server's build
 */
export function federation(
  side: 'shell' | 'remote',
  target: Target,
  library: { type: string; name?: string },
  own: FederationOptions,
): InstanceType<typeof ModuleFederationPlugin> {
  const experiments = {
    ...(side === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    optimization: { target: 'web' as const, disableSnapshot: true },
  };
  const runtimePlugins = [require.resolve('@module-federation/node/runtimePlugin')];
  return new ModuleFederationPlugin({
    ...own,
    shared: listSharedModules(side),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...(target === 'node' ? { library, remoteType: 'script', runtimePlugins } : { experiments }),
  });
}
