import { buildFolder, makeVariant } from './fixture-builds';

/**
 * The fault of a build of the remote `faulty`, on its pages `/faulty` and `/faulty/next`. `start`: its code throws when
 * a browser loads it. `render`: an island throws on the server and works in the browser. `effect`: an island throws as
 * it is hydrated. `click`: pressing Press throws. `slow`: its island is hydrated two seconds late. `busy`: the server
 * renders it two seconds longer. `call500`: its call of the API fails where {@link failingCall} is broken. `hydration`:
 * browser and server render different text. `memory`: the browser's heap grows by four megabytes a second.
 */
export type BuildFault =
  | 'healthy'
  | 'start'
  | 'render'
  | 'effect'
  | 'click'
  | 'slow'
  | 'busy'
  | 'call500'
  | 'hydration'
  | 'memory';

/** Matches the call of builds with the fault `call500`, for `testbed.api.faults.cause(500, { path: failingCall })`. */
export const failingCall = /[?&]q=call500/;

/**
 * Makes a build of `faulty` with a fault from the healthy build (`platform/build-fixtures.ts`). The build's name
 * decides the fault at run time, so nothing is compiled.
 * @param folder absolute path of the folder to write
 * @param build name of the build: the fault's name, alone or followed by a hyphen and more, e.g. `click-2`
 */
export async function makeFaulty(
  fault: BuildFault,
  folder: string,
  build: string = fault,
): Promise<void> {
  if (build.split('-')[0] !== fault) throw new Error(`${build} is no name for the fault ${fault}.`);
  const container = `faulty_${build.replace(/\W/g, '_')}`;
  await makeVariant({
    from: buildFolder('faulty', 'healthy'),
    build,
    folder,
    edit: (text) =>
      text.replace(/(faulty_)?healthy/g, (_, isContainer) => (isContainer ? container : build)),
    describe: (manifest) => ({ ...manifest, container }),
  });
}
