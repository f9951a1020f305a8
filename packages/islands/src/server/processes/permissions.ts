/**
 * Arguments of Node for a process that runs the code of remotes: it reads some files, and writes none, starts no
 * process and no thread, loads no native code and has no debugger (Node.js, Permissions).
 * @param readable paths, with `*` at the end for everything below
 */
export const permissions = (readable: readonly string[]): string[] => [
  // Its name until Node 22.13.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
];
