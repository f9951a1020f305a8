import { caseStudies } from './case-study-kind';
import { References } from './References';

export const CaseStudies = () => <References kind={caseStudies} />;
