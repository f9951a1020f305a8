import { remotePackage } from '../tooling/src/packages';
import { remoteConfigurations } from '../tooling/src/webpack/remote-configurations';

/**
 * This remote as a container of Module Federation, for browsers and for the server (tooling/src/webpack). `npm run
 * serve` runs `webpack serve` with it; `npm run build -- mfe-tools` in the root compiles a build for visitors with it.
 */
export default remoteConfigurations(remotePackage('mfe-tools'));
