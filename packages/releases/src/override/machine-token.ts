import { createHmac } from 'node:crypto';

/**
 * Bearer token for `/admin/platform.json` where `METRICS_TOKEN` is not set: programs that can read the map's store can
 * compute it. @param key that signs overrides
 */
export const machineToken = (key: string): string =>
  createHmac('sha256', key).update('platform.json').digest('base64url');
