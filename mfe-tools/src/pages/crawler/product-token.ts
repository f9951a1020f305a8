/** The crawler's name in robots.txt; the same as `productToken` in `audit/src/fetch/crawler.ts`. */
export const PRODUCT_TOKEN = 'SeoPlatformAudit';
