import { emailRule } from '../text/email-rule';
import { optional } from '../text/text-rules';
import { lineRule, linesRule } from '../text/typed-rules';
import { websiteRule } from '../text/website-rule';

/** An inquiry of a visitor (docs/product.md 3.2 and 5.3). */
export const contactRules = {
  name: lineRule('your name', 200),
  email: emailRule,
  company: optional(lineRule('your company', 200)),
  website: optional(websiteRule('Please enter a valid website URL or leave it empty')),
  message: linesRule('a message', 5000),
};
