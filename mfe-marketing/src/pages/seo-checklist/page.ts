import { checkCount } from '@site/contracts/audit-checks';
import { page, part } from '@site/shared-ui/parts';
import { checklistApi } from '../../features/checklist/checklist.api';
import { checklistItems } from './structured-data';
import { closingCall } from '../closing-call';

export default page({
  data: () => ({ checklist: checklistApi.checklist() }),
  head: ({ data, business, url }) => {
    const checklist = data.checklist.data;
    return {
      title: `SEO checklist: ${checkCount} points in plain words | ${business.name}`,
      description: `The ${checkCount} points we check before every job, in plain words: what to look at, what to do, and no tool needed. To read, to print, or as a PDF.`,
      changed: '2026-11-22',
      ...(checklist && { structuredData: [checklistItems(checklist, url)] }),
    };
  },
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('./Points')),
    closingCall({
      heading: 'Found more than you can mend?',
      text: 'Send us the list with your ticks. We say what to do first, and what it costs.',
      first: { href: '/contact', label: 'Send it to us' },
      second: { href: '/seo-audit', label: 'Run the free audit' },
    }),
  ],
});
