import { checkCount } from '@site/contracts/audit-checks';
import { discount, services } from '@site/contracts/offer';
import { discountPercent, durationText, priceText, spanText } from '@site/contracts/offer-text';

export const questions = {
  'Are these the final prices?': `The technical audit is ${priceText(services['technical-seo-audit'])}, whatever we find. Where it says “from”, the size of your site and your market decide, and you hear the figure before you decide anything.`,
  [`How does the ${discountPercent} work?`]: `Choose ${services[discount.service].name} and commit to ${discount.months} months, and ${discountPercent} comes off the whole total: the management and everything else you chose with it.`,
  'How long until I see something?': `The audit takes ${durationText(services['technical-seo-audit'].duration)}, a content plan ${spanText(services['content-strategy'].duration)}, local work ${spanText(services['local-seo'].duration)}. Links need ${durationText(services['link-building'].duration)}. What search engines make of it takes its own time after that, and nobody can name you the day.`,
  'Do you guarantee first place?': `No, and nobody can: a place in the results is earned, never reserved. What we can name beforehand is the work, its price, and the day on which we look at the figures with you.`,
  'I do not know what I need. Where do I start?': `With the free audit: ${checkCount} checks of your site, each with what to do about it. If most of them are fine, you may not need us yet, and we will say so.`,
};
