
/** @param {Parameters<typeof compareCommands>[0]} run jest's configuration of it */
export default async function afterAll(run) {
  await globalThis.stopTestDatabase?.();
}
