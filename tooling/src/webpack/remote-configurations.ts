import type { Configuration } from 'webpack';
import type { RemotePackage } from '../packages';
import type { Bundle } from './bundles';
import { createRemoteConfiguration } from './remote';

/** Options of a build for visitors. */
interface BuildOptions {
  build: string;
  /** Folder for `web/` and `node/`. */
  output: string;
  bundles: readonly Bundle[];
}

/** Given options, a build's targets; given the environment of webpack's command line, those of a development server. */
export type RemoteConfigurations = (
  given: BuildOptions | { WEBPACK_SERVE?: true },
) => Promise<[web: Configuration, node: Configuration]>;

/** A remote's `webpack.config.ts`: one build for browsers and one for the server. */
export const remoteConfigurations =
  (remote: RemotePackage): RemoteConfigurations =>
  async (given) => {
    if (!('build' in given)) {
      const { developmentConfigurations } = await import('./development');
      return developmentConfigurations(remote);
    }
    const { build, output, bundles } = given;
    const common = { package: remote, build, mode: 'production' } as const;
    return [
      createRemoteConfiguration({ ...common, target: 'web', output: `${output}/web`, bundles }),
      createRemoteConfiguration({ ...common, target: 'node', output: `${output}/node` }),
    ];
  };
