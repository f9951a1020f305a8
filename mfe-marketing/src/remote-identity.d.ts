/** Name and build of this remote; the build puts them in. */
declare const REMOTE: { name: string; build: string };
