/** Name and build of this remote, defined by the build. */
declare const REMOTE: { name: string; build: string };
