import { emailRule, line, optional, websiteRule } from './text-rules';

/** A request for an audit (docs/product.md 5.2). */
export const auditRules = {
  websiteUrl: websiteRule('Please enter a valid website URL'),
  contactEmail: emailRule,
  contactName: optional(line('your name', 200)),
  companyName: optional(line('your company', 200)),
};
