/*
 * The names that webpack gives to the shared modules of Module Federation. They have no documented form:
 * `federated-modules.test.ts` compiles a host and shows what an upgrade changes.
 */
import type { Chunk, Compilation } from 'webpack';

const CONSUMED = 'consume-shared-module';

/** Whether a module looks up a shared one. */
export const isConsumer = ({ type }: { type: string }): boolean => type === CONSUMED;

/** Whether an importer is the shell's copy of one of these shared modules. @param importer of an `Origin` */
export const isProvided = (importer: string, names: readonly string[]): boolean =>
  names.some((name) => importer.startsWith(`provide module (default) ${name}@`));

/** Façades of shared-ui that a chunk looks up, e.g. `app`. */
export const listFacades = (chunk: Chunk, { chunkGraph }: Compilation): string[] =>
  [...chunkGraph.getChunkModulesIterable(chunk)].filter(isConsumer).flatMap((module) => {
    const [, facade] = /\|@site\/shared-ui\/(\w+)\|/.exec(module.identifier()) ?? [];
    return facade ? [facade] : [];
  });
