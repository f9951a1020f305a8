import { linkBuildingByMonth, services } from '@site/contracts/offer';
import { dollars, durationText, priceText } from '@site/contracts/offer-text';
import { type ServiceDetail, servicePage } from '../service/service-page';

const campaign = services['link-building'];
const { price, isFrom, unit, links, leastDomainAuthority, leastMonths } = linkBuildingByMonth;
const monthly = { price, isFrom, unit };
const linkCount = `${links.least}-${links.most} links`;

export const detail: ServiceDetail = {
  id: 'link-building',
  label: 'Link Building',
  title: 'Link building: mentions earned, none bought',
  description: `Other sites link to yours because something on it deserves it. One campaign ${priceText(campaign)}, or ${priceText(monthly)}. No bought links, no networks.`,
  heading: { before: 'Links that somebody', marked: 'wanted to set' },
  lead: 'We make something on your site that is worth a mention, and show it to the people who write about your subject. They decide. That is why such a link counts.',
  what: [
    'A link is somebody else’s word for you. Search engines and assistants use it that way: who is mentioned by sites that know the subject is more likely to be right about it. So the question is never “where can we get links?” It is “what do we have that people would point to?”',
    'For a small business that is more than you would think: figures out of your own order book, a table of prices that nobody else publishes, a guide to a local rule, a picture of how a thing is really built. We find it, make it with you, and do the writing to editors that you have no time for.',
  ],
  refused: {
    heading: 'What we refuse',
    items: [
      'Bought links, in whatever wrapping: paid posts without a mark, “sponsored reviews”, gifts for a mention.',
      'Networks of sites that exist to link, link exchanges, and directories that nobody reads.',
      'Comments, forum profiles, and guest articles by the dozen. Google’s policies call all of it link spam, and so do the lessons on this site.',
    ],
  },
  notFor: [
    'Your own pages are not in order. Links to a page that convinces nobody are money lost; begin with the audit or the content.',
    'You serve one town and want to be on its map. Reviews and a complete profile do more there: that is local SEO.',
    'You need a number of links by a date, whatever they are. Somebody will sell it to you. We will not.',
  ],
  work: {
    heading: 'How it runs, month by month',
    steps: {
      'Weeks 1 and 2: We look at who mentions whom':
        'Who links to you, who links to your competitors, and for what. Links that may do harm are named, without drama.',
      'Weeks 3 and 4: We make the thing worth a link':
        'A table, a survey of your own customers, a guide, a calculator: one piece, with you as its source and your name on it.',
      'Month 2: We show it to people':
        'One by one, with the reason why their readers might care. Editors, trade bodies, local papers, people who keep lists of good pages. No mass mail.',
      'Month 3: You read what came of it':
        'Every mention with its page, its reason and whether it passes a link. Also every no, because they say what to make next.',
      'From then on: The next piece, or the end': `A campaign ends here, or goes on to a second round. The program goes on by the month; the first ${leastMonths} months are its least.`,
    },
  },
  holds: {
    'A piece that stays yours':
      'On your site, under your name. It goes on being found and cited when we are gone.',
    'A list of every link': `Page, date, why it was set, whether it is followed, and the authority of the domain: ${leastDomainAuthority} or more, by the scale that the trade uses.`,
    'The letters we wrote': 'And the answers. You could go on with them yourself.',
    'A view of your competitors': 'Who mentions them, for what, and which of that is open to you.',
  },
  sample: {
    caption: 'Three lines of a list of links. The roofer and the sites are made up.',
    columns: ['Page', 'Why they linked', 'Kind of link', 'Domain authority'],
    rows: [
      [
        'coastal-homes.example/hail-season',
        'Our count of 214 roofs repaired after the May hailstorm',
        'Followed, in the text',
        '52',
      ],
      [
        'builders-guild.example/members/rates',
        'The table of what a square of shingles costs, by year',
        'Followed, as a source',
        '47',
      ],
      [
        'county-news.example/insurance-questions',
        'A quote of the owner on what insurers ask for',
        'A mention without a link',
        '61',
      ],
    ],
  },
  price: {
    lines: [
      {
        name: 'One campaign',
        price: priceText(campaign),
        terms: durationText(campaign.duration),
        text: 'One piece and its letters, from beginning to end, for one price. This is the figure in the list of services and in the calculator. How many links come of one piece nobody can know beforehand.',
      },
      {
        name: 'The monthly program',
        price: priceText(monthly),
        terms: `${leastMonths}-month minimum`,
        text: `Piece after piece, planned for ${linkCount} a month, each from a domain of DA ${leastDomainAuthority}+ minimum. With the ${leastMonths} months that it takes at the least, it comes to ${dollars(price * leastMonths)} or more.`,
      },
    ],
    notes: [
      'They are two things, and that is why there are two prices: a campaign is paid once and ends, the program is paid every month and goes on.',
      'Nothing of it goes to the sites that link to you. What is promised is the work and the least that a domain must have. A planned number is a plan: mentions that are earned can also be refused.',
    ],
  },
  offers: [
    { name: 'Link building, one campaign', price: campaign.price, isFrom: campaign.isFrom },
    { name: 'Link building, monthly program', ...monthly },
  ],
  questions: {
    'Why are there two prices?': `Because there are two ways to buy it. One campaign with one piece is ${priceText(campaign)} in all. The program is ${priceText(monthly)}, for at least ${leastMonths} months. Nobody is moved from one to the other without asking for it.`,
    [`How do you get to ${linkCount} without buying any?`]:
      'By asking many people who have a reason. The program runs several pieces side by side, and each is shown to editors, trade bodies, suppliers and partners, one by one. We also ask sites that name you without a link, or that link to a page that is gone. Most say no, and a month can fall short of the plan.',
    'Can you guarantee the number of links?': `No. ${linkCount} a month is what the program is planned for. Whoever guarantees a number has to buy it somewhere, and bought links are what we refuse.`,
    'What does domain authority (DA) mean?':
      'It is an estimate by a maker of SEO tools, from 0 to 100, of how well a site is linked itself. It is not Google’s. We use it as a floor, and decide by whether your customers read the site.',
    'We bought links once. Is that a problem?':
      'Often they are simply ignored. We look at them in the first week. Only where there is a notice in Search Console does something have to be done, and then we say what.',
  },
};

export default servicePage(detail);
