/** Days of the guide, for readers and machines: when it came out, and when its facts were last looked up. */
export const edition = { published: '2026-11-22', checked: '2026-11-23' } as const;
