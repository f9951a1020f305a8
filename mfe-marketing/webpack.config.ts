import { remotePackage } from '../tooling/src/packages';
import { remoteConfigurations } from '../tooling/src/webpack/remote-configurations';

/** Builds for visitors, and a development server for `npm run serve` (tooling/src/webpack). */
export default remoteConfigurations(remotePackage('mfe-marketing'), 'src/remote.tsx');
