import { PLATFORM_PATH } from '@site/contracts/platform/platform';

export const SIGN_IN_PATH = `${PLATFORM_PATH}/session`;
export const OVERRIDE_PATH = `${PLATFORM_PATH}/override`;
export const END_PATH = `${PLATFORM_PATH}/override/end`;
export const BUILDS_PATH = `${PLATFORM_PATH}#builds`;
