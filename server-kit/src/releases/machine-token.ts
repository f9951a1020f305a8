import { createHmac } from 'node:crypto';

/**
 * Bearer token by which a program that can read the place of the map is told what the platform knows, where nobody has
 * set a token for machines. @param key that signs overrides
 */
export const machineToken = (key: string): string =>
  createHmac('sha256', key).update('platform.json').digest('base64url');
