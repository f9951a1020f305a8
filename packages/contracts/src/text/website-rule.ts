import type { TextRule } from './text-rules';
import { MAX_WEBSITE_LENGTH, websiteAddress } from './website-address';

/** A website, with https:// added if it has no scheme. @param message for anything else */
export const websiteRule = (message: string): TextRule => ({
  missing: message,
  limit: MAX_WEBSITE_LENGTH,
  clean: (typed) => websiteAddress(typed) ?? typed.trim(),
  problem: (text) => (websiteAddress(text) === undefined ? message : undefined),
});
