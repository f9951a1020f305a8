/** Address of the page of the administration that the shell itself answers. */
export const PLATFORM_PATH = '/admin/platform';
