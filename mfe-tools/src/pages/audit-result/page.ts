import { checkCount } from '@site/contracts/audit/audit-checks';
import { missingHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { isNotFound } from './is-not-found';

/** A stored result is for people who were given its address, so search engines are asked not to index it. */
export default page({
  confidential: true,
  data: ({ auditId }) => ({ audit: api.endpoints.getAuditResult.initiate({ auditId }) }),
  head: ({ data, business }) => {
    const { data: audit, error } = data.audit;
    if (isNotFound(error))
      return missingHead(business, 'Audit Not Found', 'There is no website audit at this address.');
    if (!audit)
      return {
        title: `Website audit | ${business.name}`,
        description: `The result of a website audit with ${checkCount} checks.`,
        robots: 'noindex',
      };
    const { websiteUrl, overallScore, checks } = audit.results;
    const { host } = new URL(websiteUrl);
    return {
      title: `Website audit of ${host}: ${overallScore} out of 100 | ${business.name}`,
      description: `What ${checks.length} checks found on ${host}: what to fix first, seven scores, and what we saw for each point.`,
      robots: 'noindex',
    };
  },
  islands: [island(() => import('./Result'))],
});
