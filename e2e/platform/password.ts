/** What opens the administration of the tests' site. */
export const ADMIN_PASSWORD = 'only for these tests';
