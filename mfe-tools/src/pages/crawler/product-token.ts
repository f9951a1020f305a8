/** Our crawler's name in robots.txt, as the audit's engine types it too. */
export const PRODUCT_TOKEN = 'SeoPlatformAudit';
