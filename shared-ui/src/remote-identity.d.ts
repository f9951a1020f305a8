/** Name and build of the remote that has this code, inserted by its build. Only remotes have it. */
declare const REMOTE: { name: string; build: string };
