import type { ServiceDetail } from '../service-detail';
import { AnswerPicture } from './AnswerPicture';
import { ContentCalendar } from './ContentCalendar';
import { EarnedLink } from './EarnedLink';
import { MonthlyReport } from './MonthlyReport';
import { ReportFindings } from './ReportFindings';

/** The picture of what each service delivers. Each is one image to screen readers. */
export const deliverables: Readonly<Record<ServiceDetail['id'], () => React.JSX.Element>> = {
  'technical-seo-audit': ReportFindings,
  'content-strategy': ContentCalendar,
  'ai-seo-optimization': AnswerPicture,
  'link-building': EarnedLink,
  'seo-management': MonthlyReport,
};
