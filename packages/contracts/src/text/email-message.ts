/** Message for an invalid email address (docs/product.md 5.1). Alone, for a page that checks no address itself. */
export const EMAIL_MESSAGE = 'Please enter a valid email address';
