/** In characters (RFC 5321, 4.5.3.1.3, less the brackets around a path). */
export const EMAIL_LIMIT = 254;

/** What may stand before the @ without quotes (RFC 5322, 3.2.3: dot-atom), in at most 64 characters (RFC 5321). */
const mailbox = /(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*/;
/** A name of the public DNS (RFC 1035, 2.3.1); the last part has letters, so that no IP address is one. */
const domain = /(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])/;
/** An e-mail address in its one form: lower case, without surrounding space. */
export const emailPattern = new RegExp(`^${mailbox.source}@${domain.source}$`);

/** Whether the API takes a text for an e-mail address. Free of zod: browsers ask the same before they send. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= EMAIL_LIMIT && emailPattern.test(address);
}
