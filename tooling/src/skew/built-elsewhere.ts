/** Packages, by folder, that come from another commit than the one checked out. */
export type BuiltElsewhere = Record<
  string,
  {
    /** Absolute path of the repository's files at that commit, where the package was built. */
    sources: string;
    /** For a remote, the name of the build. */
    build?: string;
  }
>;

const VARIABLE = 'BUILT_ELSEWHERE';

/** The environment variable from which the browser tests read the earlier releases. */
export const variablesFor = (releases: readonly BuiltElsewhere[]): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(releases),
});

/** Reads the variable of {@link variablesFor}; an empty list without it. */
export const earlierReleasesIn = (source: NodeJS.ProcessEnv): BuiltElsewhere[] =>
  JSON.parse(source[VARIABLE] ?? '[]');
