/** Password of the administration on the tests' site. */
export const ADMIN_PASSWORD = 'only for these tests';
