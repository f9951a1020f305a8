/**
 * Whether a path is one of the administration's, or holds a token: that of a draft that its author shows by a link, or of
 * a link in one of our letters. Such pages are kept and listed nowhere, nothing floats there, and nobody is told of
 * visits: the address alone opens a draft, or carries somebody's progress away.
 */
export const isConfidential = (path: string): boolean =>
  /^\/(admin(\/|$)|(blog\/drafts|learning\/carry|learning\/reminders|newsletter\/unsubscribe|seo-audit\/confirm)\/)/.test(
    path,
  );
