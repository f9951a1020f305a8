/** A build that the server has chosen for a visitor's page. The browser loads exactly this one. */
export interface Pin {
  name: string;
  build: string;
  container: string;
  /** Address of the build's folder, without a slash at the end. */
  base: string;
  contract: string;
  /** Integrity of `web/remoteEntry.js`, which has that of its chunks. Absent in development. */
  integrity?: string;
  /** Development only: changes with every save, so that the server reloads the container. */
  revision?: string;
  /** Goes with the health beacon about this build (`BuildHealth`). Absent while the site has no key. */
  token?: string;
}
export type Pins = Readonly<Record<string, Pin>>;
