export default async function afterAll() {
  await globalThis.stopTestDatabase?.();
}
