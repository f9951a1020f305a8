import type { CaseStudy } from '@site/contracts/case-studies';
import type { CaseStudyRecord } from './model';

export const presentCaseStudy = (
  study: Omit<CaseStudyRecord, 'orderIndex' | 'createdAt' | 'version' | 'changedAt'>,
): CaseStudy => ({
  id: study._id,
  title: study.title,
  industry: study.industry,
  description: study.description,
  imageUrl: study.imageUrl,
  trafficIncrease: study.trafficIncrease,
  revenueIncrease: study.revenueIncrease,
  timeframe: study.timeframe,
  ...(study.consentedOn && { isReal: true }),
});
