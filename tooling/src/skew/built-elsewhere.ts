/** Parts of the platform, by their folders, that come from another commit than the one that is checked out. */
export type BuiltElsewhere = Record<
  string,
  {
    /** Folder of the repository in which it was built. */
    sources: string;
    /** Of a remote: name of the build. */
    build?: string;
  }
>;

const VARIABLE = 'BUILT_ELSEWHERE';

/** The variable that tells browser tests of earlier releases which parts they have, and where. */
export const variablesFor = (releases: readonly BuiltElsewhere[]): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(releases),
});

/** Reads what {@link variablesFor} wrote; without it there is no earlier release. */
export const earlierReleasesIn = (source: NodeJS.ProcessEnv): BuiltElsewhere[] =>
  JSON.parse(source[VARIABLE] ?? '[]');
