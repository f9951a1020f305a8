import type { Chunk } from 'webpack';

/** A dynamic import that loads a chunk: the module that has it, and the path that it writes. */
export interface Origin {
  /** Address of the module's file; for what stands behind no file, webpack's own name of it. */
  importer: string;
  request: string;
}

/** What several dynamic imports load, in one file: each file costs a phone a round trip. */
export interface Bundle {
  name: string;
  /** Whether a chunk that is loaded by these imports, and by no others, goes into it. */
  takes: (origins: readonly Origin[]) => boolean;
}

/** The dynamic imports that load a chunk. */
export const originsOf = (chunk: Chunk): Origin[] =>
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
        chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && takes(originsOf(chunk)),
        // What is shared at run time is looked up before the chunk that asks for it counts as loaded. In one file with
        // the module that it finds, both would wait for each other.
        test: ({ type }: { type: string }): boolean => type !== 'consume-shared-module',
      },
    ]),
  );
