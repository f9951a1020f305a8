import { Link } from '@site/shared-ui/ui';
import { ReportedStats } from '../../features/claims/ReportedStats';
import { SideBySide } from '../../layout/SideBySide';

export default function Figures() {
  return (
    <SideBySide
      tight
      paddingBottom={{ base: '0', md: '0' }}
      heading="Where search is going"
      text={
        <>
          Want to do it yourself? <Link href="/ai-optimization-guide">Read the guide</Link>.
        </>
      }
    >
      <ReportedStats />
    </SideBySide>
  );
}
