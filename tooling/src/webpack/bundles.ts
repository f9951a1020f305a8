import type { Chunk } from 'webpack';
import { isConsumer } from './federated-modules';

/** A dynamic import that loads a chunk. */
export interface Origin {
  /** Path of the importing module's file; for modules without a file, webpack's identifier. */
  importer: string;
  /** Path in the import, as written. */
  request: string;
}

/** One file with the chunks of several dynamic imports: each file costs a phone a round trip. */
export interface Bundle {
  name: string;
  /** Whether a chunk with exactly these origins goes into the file. */
  takes: (origins: readonly Origin[]) => boolean;
}

/** The dynamic imports that load a chunk. */
export const getOrigins = (chunk: Chunk): Origin[] =>
  [...chunk.groupsIterable].flatMap((group) =>
    group.origins.map(({ module, request }) => ({
      importer: module?.nameForCondition() ?? module?.identifier() ?? '',
      request: request ?? '',
    })),
  );

/** Cache groups for webpack's `splitChunks`. */
export const cacheGroups = (bundles: readonly Bundle[]) =>
  Object.fromEntries(
    bundles.map(({ name, takes }) => [
      name,
      {
        name,
        enforce: true,
        chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && takes(getOrigins(chunk)),
        // A shared module is looked up before the chunk that consumes it counts as loaded. If the consuming module and
        // the module that it finds were in one file, both would wait for each other.
        test: (module: { type: string }): boolean => !isConsumer(module),
      },
    ]),
  );
