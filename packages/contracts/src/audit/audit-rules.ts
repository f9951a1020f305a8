import { emailRule } from '../text/email-rule';
import { optional } from '../text/text-rules';
import { line } from '../text/typed-rules';
import { websiteRule } from '../text/website-rule';

/** A request for an audit (docs/product.md 5.2). */
export const auditRules = {
  websiteUrl: websiteRule('Please enter a valid website URL'),
  contactEmail: emailRule,
  contactName: optional(line('your name', 200)),
  companyName: optional(line('your company', 200)),
};
