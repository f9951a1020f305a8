import { checkCount } from '@site/contracts/audit/audit-checks';
import { discount, services } from '@site/contracts/offer/offer';
import {
  DISCOUNT_PERCENT,
  formatDuration,
  formatPrice,
  formatSpan,
} from '@site/contracts/offer/offer-text';

export const questions = {
  'Are these the final prices?': `The technical audit is ${formatPrice(services['technical-seo-audit'])}, whatever we find. Where it says “from,” the price depends on the size of your site and your market, and you’ll know it before you commit.`,
  [`How does the ${DISCOUNT_PERCENT} work?`]: `Choose ${services[discount.service].name} and commit to ${discount.months} months, and ${DISCOUNT_PERCENT} comes off the whole total: management and everything you add to it.`,
  'How long until I see something?': `The audit takes ${formatDuration(services['technical-seo-audit'].duration)}, a content plan ${formatSpan(services['content-strategy'].duration)}, local work ${formatSpan(services['local-seo'].duration)}. Links need ${formatDuration(services['link-building'].duration)}. After that, search engines take their own time, and no one can tell you the day.`,
  'Do you guarantee first place?': `No, and no one can. Rankings are earned, never reserved. What we can tell you up front is the work, the price, and the day we go over the numbers with you.`,
  'I don’t know what I need. Where do I start?': `With the free audit: ${checkCount} checks of your site, each with what to do about it. If most of them pass, you may not need us yet, and we’ll say so.`,
};
