import { makeVariant } from './fixture-builds';

/**
 * What a build of the remote `faulty` can have wrong, on its pages `/faulty` and `/faulty/next`. `start`: its code throws as it
 * is loaded by a browser; `render`: a part throws on the server and works in the browser; `effect`: a part throws as it
 * wakes; `click`: pressing Press throws; `slow`: its part wakes two seconds late; `busy`: the server renders it two seconds longer; `call500`: it makes a call of its own that
 * fails where {@link failingCall} is broken; `hydration`: browser and server render another text; `memory`: the browser's
 * heap grows by four megabytes a second.
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

/** The call that builds with the fault `call500` alone make, for `testbed.api.faults.cause(500, { path: failingCall })`. */
export const failingCall = /[?&]q=call500/;

/**
 * Makes a build of `faulty` with a fault out of the healthy one that was built (`platform/build-fixtures.ts`): the build's
 * name decides what goes wrong, so nothing is compiled.
 * @param folder absolute path of the folder to write
 * @param build name of the build: the fault's, or it and a hyphen and more, e.g. `click-2`
 */
export async function makeFaulty(
  fault: BuildFault,
  folder: string,
  build: string = fault,
): Promise<void> {
  if (build.split('-')[0] !== fault) throw new Error(`${build} is no name for the fault ${fault}.`);
  const container = `faulty_${build.replace(/\W/g, '_')}`;
  await makeVariant({
    from: { fixture: 'faulty', build: 'healthy' },
    build,
    folder,
    edit: (text) =>
      text.replace(/(faulty_)?healthy/g, (_, isContainer) => (isContainer ? container : build)),
    describe: (manifest) => ({ ...manifest, container }),
  });
}
