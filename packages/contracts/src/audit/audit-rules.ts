import { emailRule } from '../text/email-rule';
import { optional } from '../text/text-rules';
import { lineRule } from '../text/typed-rules';
import { websiteRule } from '../text/website-rule';

/** A request for an audit (docs/product.md 5.2). */
export const auditRules = {
  websiteUrl: websiteRule('Please enter a valid website URL'),
  contactEmail: emailRule,
  contactName: optional(lineRule('your name', 200)),
  companyName: optional(lineRule('your company', 200)),
};
