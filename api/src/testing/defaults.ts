import { fileURLToPath } from 'node:url';

/** Folder with a small first content for tests. */
export const seedDir = fileURLToPath(new URL('seed', import.meta.url));

/** Password of the administration of a test's API. */
export const TEST_ADMIN_PASSWORD = 'correct horse battery staple';
