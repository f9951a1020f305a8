import { join } from 'node:path';
import { createShellConfiguration, type ShellConfigurations } from '../tooling/src/webpack/shell';

const dist = join(import.meta.dirname, 'dist');

/**
 * The shell as the host of Module Federation, for browsers and for rendering (tooling/src/webpack). `npm run build --
 * shell` in the root compiles both, and the server around them.
 */
const configurations: ShellConfigurations = ({ folder = dist, mode = 'production' }) => [
  createShellConfiguration('web', join(folder, 'web'), mode),
  createShellConfiguration('node', join(folder, 'node')),
];
export default configurations;
