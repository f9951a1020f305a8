import { fileURLToPath } from 'node:url';

/** A small first content for tests. */
export const seedDir = fileURLToPath(new URL('seed', import.meta.url));

/** What opens the administration of a test's API. */
export const adminPassword = 'correct horse battery staple';
