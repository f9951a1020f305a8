import { checkCount } from '@site/contracts/audit-checks';
import { services } from '@site/contracts/offer';
import { durationText, priceText } from '@site/contracts/offer-text';
import { part } from '@site/shared-ui/parts';
import { type ServiceDetail, servicePage, soldOneWay } from '../service/service-page';

const audit = services['technical-seo-audit'];

export const detail: ServiceDetail = {
  id: 'technical-seo-audit',
  label: 'Technical SEO Audit',
  title: `Technical SEO audit: ${checkCount} points, ${priceText(audit)}`,
  description: `A person checks ${checkCount} points of your whole site, shows the evidence and hands you the repairs in the order that pays. ${priceText(audit)}, ${durationText(audit.duration)}.`,
  heading: { before: 'A technical audit that ends in', marked: 'a to-do list' },
  lead: `A ${checkCount}-point check of your site: we show the evidence for each, and hand you the repairs in the order that pays. One price, whatever we find.`,
  leadsToAudit: true,
  what: [
    'Before anybody can find a page, a machine has to fetch it, read it and keep it. The audit looks for what gets in the way: pages that nothing links to, text that is only there after scripts have run, titles that say “Home”, pictures that weigh more than the rest of the page.',
    `Our free audit makes the same ${checkCount} checks of one page, by machine, in seconds. This one is made by a person who has your whole site, your Search Console and your business in view. It says what a machine cannot: which of forty faults costs you customers, and which only look bad in a tool.`,
  ],
  notFor: [
    'Your site has ten pages and people find them. Run the free audit, mend what it says, and keep your money.',
    `You are about to replace the site. Have the plan looked at instead: consulting is ${priceText(services.consulting)}.`,
    'Nobody can change anything on your site at the moment. A list that nobody works through helps nobody.',
    'You want it written, repaired and watched every month. That is full management, and it begins with this audit.',
  ],
  work: {
    heading: 'How it runs, day by day',
    steps: {
      'Day 1: You let us read':
        'Reading rights for Search Console and, if you have it, analytics. And a call about what you sell, to whom, and which pages should bring it.',
      'Days 2 to 4: We crawl, twice':
        'Every page is fetched once as a search engine does it, and once without scripts, as most AI crawlers do. Then we read one page of each kind by hand.',
      'Days 5 to 7: We look for causes':
        'Forty findings are usually five causes. Each is traced to the template, the plugin or the setting that it comes from, so that it is mended once.',
      'Week 2: You get the list, and we go through it':
        'With whoever will do the repairs on the call, and with time for their questions. A small site is there sooner.',
    },
  },
  holds: {
    'The report': `Each of the ${checkCount} points with its verdict, the evidence, and the addresses on which it was seen.`,
    'The order of repairs':
      'What each gains and how long it takes, most gain first. You can stop at any line.',
    'Steps for your web person':
      'Which template, which setting, and how to see afterward that it worked.',
    'A page for you': 'What it means for your business, without one technical word.',
  },
  sample: {
    caption: 'Three lines of a report. The shop is made up, the faults are common ones.',
    columns: ['What we found', 'Evidence', 'Repair', 'Gain', 'Work'],
    rows: [
      [
        '31 products share one title',
        'All are called “Shop”. Search Console shows nine of them for no search at all.',
        'Build the title from product and category, in the template.',
        'High',
        '2 hours',
      ],
      [
        'Opening hours only appear after a script',
        'They are missing from the first HTML of the contact page.',
        'Print them in the template.',
        'Medium',
        '1 hour',
      ],
      [
        'robots.txt shuts out the pictures',
        'Disallow: /media/, left from the redesign.',
        'Take the line out, then inspect one picture’s address.',
        'Medium',
        '10 minutes',
      ],
    ],
  },
  ...soldOneWay(
    'technical-seo-audit',
    'A fixed price, for the whole site and for everything in the list above.',
    `The repairs are not in it. Your web person does them with our steps, or we do, by the hour (${priceText(services.consulting)}) or as part of full management (${priceText(services['seo-management'])}).`,
  ),
  questions: {
    'Why pay, when your free audit checks the same points?':
      'Because the free one sees one page from outside. It cannot know which pages earn your money, what Search Console says, or that three faults have one cause. If its list is short and clear to you, you do not need us.',
    'Do you need access to our server?':
      'No. We read what visitors and crawlers can read, and Search Console with the right to read only. Nothing on your site is changed by us during the audit.',
    'Will our rankings rise?':
      'What kept your pages from being read will be gone. What search engines make of it is theirs to decide, and anybody who promises you a place is guessing with your money.',
    'Does it cover AI search too?':
      'The part that is technical, yes: which AI crawlers may fetch you, and what they see without scripts. What to write so that you are named is another job, the AI and SEO strategy.',
  },
};

export default servicePage(detail, [part(() => import('./Points'), { when: 'static' })]);
