/** Packages, by folder, that come from another commit than the one checked out. */
export type BuiltElsewhere = Record<
  string,
  {
    /** Absolute path of the repository's files at that commit, where the package was built. */
    sources: string;
    build?: string;
  }
>;

const VARIABLE = 'BUILT_ELSEWHERE';

/** The environment variable from which the browser tests read the packages of the last release. */
export const formatVariable = (parts: BuiltElsewhere): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(parts),
});

/** Reads the variable of {@link formatVariable}; nothing comes from elsewhere without it. */
export const parseBuiltElsewhere = (source: NodeJS.ProcessEnv): BuiltElsewhere =>
  JSON.parse(source[VARIABLE] ?? '{}');
