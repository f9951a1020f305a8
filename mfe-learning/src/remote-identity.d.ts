/** Name and build of this remote, inserted by webpack. */
declare const REMOTE: { name: string; build: string };
