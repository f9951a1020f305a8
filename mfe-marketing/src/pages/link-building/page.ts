import { linkBuildingByMonth, services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import type { ServiceDetail } from '../service/service-detail';
import { servicePage } from '../service/service-page';

const campaign = services['link-building'];
const { price, isFrom, unit, links, leastDomainAuthority, leastMonths } = linkBuildingByMonth;
const monthly = { price, isFrom, unit };
const linkCount = `${links.least}-${links.most} links`;

export const detail: ServiceDetail = {
  id: 'link-building',
  label: 'Link Building',
  title: 'Link building: earned, never bought',
  description: `Other sites link to yours because something on it deserves it. One campaign ${formatPrice(campaign)}, or a program ${formatPrice(monthly)}. No bought links, no networks.`,
  heading: { before: 'Links that people', marked: 'want to give' },
  lead: 'We make something on your site worth mentioning and show it to people who write about your field. They decide. That’s why the links count.',
  price: {
    lines: [
      {
        name: 'one campaign',
        price: formatPrice(campaign),
        terms: formatDuration(campaign.duration),
      },
      {
        name: 'monthly program',
        price: formatPrice(monthly),
        terms: `${linkCount}, DA ${leastDomainAuthority}+ minimum, ${leastMonths}-month minimum`,
      },
    ],
    note: 'A campaign is one piece, start to finish. The program keeps going, piece after piece. None of your money goes to the sites that link to you.',
  },
  offers: [
    { name: 'Link building, one campaign', price: campaign.price, isFrom: campaign.isFrom },
    { name: 'Link building, monthly program', ...monthly },
  ],
  deliverables: {
    'A piece that’s yours to keep':
      'On your site, under your name, still earning links years later.',
    'A list of every link': 'The page, the date, the reason, and the site’s domain authority.',
    'Every email we sent': 'And the replies, so you can pick up where we left off.',
    'A look at your competitors': 'Who links to them, and which of those links you could earn.',
  },
  steps: {
    'Weeks 1 and 2: We look around': 'Who links to you, who links to your competitors, and why.',
    'Weeks 3 and 4: We make the piece':
      'A price table, a survey, a guide, or a calculator, with you as the source.',
    'Month 2: We pitch it':
      'One by one, to editors, trade groups, and local papers. No mass email.',
    'Month 3: You see the results':
      'Every link, and every no, because that tells us what to make next.',
  },
  refused: {
    heading: 'What we refuse',
    items: [
      'Bought links in any wrapping: unmarked paid posts, “sponsored reviews,” gifts for a mention.',
      'Networks of sites that exist only to link, link swaps, and directories no one reads.',
      'Comment spam, forum profiles, and guest posts by the dozen.',
    ],
  },
  notFor: [
    'Your own pages need work. Start with the audit or the content.',
    'You serve one town and want to be on its map. Reviews and a complete profile do more.',
  ],
  questions: {
    [`How do you get ${linkCount} a month without buying any?`]:
      'By asking many people who have a reason to say yes. We run several pieces side by side, and we also ask sites that mention you without a link. Most say no, and some months fall short.',
    'Can you guarantee a number of links?': `No. ${linkCount} a month is the plan. Anyone who guarantees a number has to buy them.`,
    'What is domain authority (DA)?':
      'A toolmaker’s 0-to-100 estimate of how well linked a site is. It isn’t Google’s. We use it as a floor, then ask whether your customers read the site.',
    'We bought links once. Is that a problem?':
      'Usually Google just ignores them. We check in the first week and tell you if anything needs doing.',
  },
};

export default servicePage(detail);
