import webpack, { type Compiler } from 'webpack';

/** Placeholder in a compiled entry for the table of its chunks' hashes, which are known once all chunks are written. */
const INTEGRITY_TABLE = '%chunk-integrity%';
const placeholder = new RegExp(`["'\`]${INTEGRITY_TABLE}["'\`]`, 'g');
/** A hash that no file has: a chunk that is missing in the table must not run. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

/** Makes the browser check every chunk that a container loads against a table in the container's entry. */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}
script.crossOrigin = 'anonymous';
script.integrity = '${INTEGRITY_TABLE}'[url.split('?')[0].split('/').pop()] || '${IMPOSSIBLE}';`,
      );
    });
  }
}

/** Puts the table (file name to integrity) into a compiled entry. */
export const withIntegrityTable = (entry: string, table: Record<string, string>): string =>
  entry.replace(placeholder, () => `(${JSON.stringify(table)})`);
