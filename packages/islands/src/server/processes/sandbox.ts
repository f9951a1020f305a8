import { builtinModules, createRequire, syncBuiltinESMExports } from 'node:module';

/** Modules of Node that reach nothing outside the process, or only what {@link permissions} allow. */
const ALLOWED_MODULES = new Set([
  ...['assert', 'assert/strict', 'async_hooks', 'buffer', 'console', 'constants', 'crypto'],
  ...['diagnostics_channel', 'events', 'fs', 'fs/promises', 'module', 'path', 'path/posix'],
  ...['path/win32', 'perf_hooks', 'process', 'punycode', 'querystring', 'stream'],
  ...['stream/consumers', 'stream/promises', 'stream/web', 'string_decoder', 'sys', 'timers'],
  ...['timers/promises', 'url', 'util', 'util/types', 'v8', 'vm', 'zlib'],
]);
/** Those that are found only with their prefix. */
const PREFIXED_MODULES = ['node:sea', 'node:sqlite', 'node:test', 'node:test/reporters'];

/** Functions of harmless modules that are none. Descriptors are not subject to permissions: they are open already. */
const BLOCKED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  fs: [
    ...['write', 'writeSync', 'writev', 'writevSync', 'read', 'readSync', 'readv', 'readvSync'],
    ...['close', 'closeSync', 'ftruncate', 'ftruncateSync', 'fchmod', 'fchmodSync', 'fchown'],
    ...['fchownSync', 'futimes', 'futimesSync', 'createWriteStream', 'WriteStream'],
  ],
  v8: ['setFlagsFromString', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'queryObjects'],
  module: ['register', 'registerHooks', 'runMain', 'enableCompileCache'],
};

/** What a process could do to other processes, or to its own surroundings. `exit` only costs it itself. */
const BLOCKED_PROCESS_MEMBERS = [
  ...['binding', '_linkedBinding', 'dlopen', 'kill', '_kill', '_debugProcess', '_debugEnd'],
  ...['abort', 'chdir', 'umask', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups'],
  ...['initgroups', 'loadEnvFile', 'execve', 'report', '_rawDebug', '_getActiveHandles'],
  ...['_getActiveRequests', 'setUncaughtExceptionCaptureCallback', 'openStdin', 'stdin'],
];

const isFunction = (value: unknown): boolean => typeof value === 'function';

function blockFunction(from: object, name: string, owner: string): void {
  const refuse = function () {
    throw new Error(`a page has no ${owner}.${name}`);
  };
  try {
    Object.defineProperty(from, name, { value: refuse, writable: false, configurable: false });
  } catch {
    // Already fixed, which only an earlier refusal is.
  }
}

function blockAll(from: object, owner: string): void {
  for (const name of Object.getOwnPropertyNames(from)) {
    const { value } = Object.getOwnPropertyDescriptor(from, name) ?? {};
    if (isFunction(value)) {
      const { prototype } = value as { prototype?: object };
      for (const method of prototype ? Object.getOwnPropertyNames(prototype) : [])
        if (method !== 'constructor') blockFunction(prototype ?? {}, method, `${owner}.${name}`);
      blockFunction(from, name, owner);
    }
  }
}

/**
 * Takes from this process what Node's permissions do not cover: the network, signals to other processes, descriptors,
 * hooks of the module loader. In place, so that no way of loading a module leads around it.
 */
export function sandboxProcess(): void {
  const require = createRequire(import.meta.url);
  const names = [...builtinModules.filter((name) => !name.startsWith('_')), ...PREFIXED_MODULES];
  // All are loaded first: some cannot be loaded once others have lost their functions.
  const modules = names.flatMap((name) => {
    if (ALLOWED_MODULES.has(name)) return [];
    try {
      const module: object = require(name);
      const inner = Object.values(module).filter(
        (value: unknown) => typeof value === 'object' && value !== null,
      );
      return [{ name, objects: [module, ...inner] }];
    } catch {
      // This Node does not have it, or its permissions refuse it.
      return [];
    }
  });
  for (const { name, objects } of modules) for (const object of objects) blockAll(object, name);
  for (const [name, functions] of Object.entries(BLOCKED_FUNCTIONS))
    for (const functionName of functions) blockFunction(require(name), functionName, name);
  for (const name of BLOCKED_PROCESS_MEMBERS) blockFunction(process, name, 'process');
  syncBuiltinESMExports();
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'Storage'])
    Reflect.deleteProperty(globalThis, name);
}
