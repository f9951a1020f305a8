import { caseStudies } from './case-study-kind';
import { References } from './References';

export const CaseStudies = ({ onSessionEnd }: { onSessionEnd: () => void }) => (
  <References kind={caseStudies} onSessionEnd={onSessionEnd} />
);
