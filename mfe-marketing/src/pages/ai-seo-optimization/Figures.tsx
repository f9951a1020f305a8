import { Link } from '@site/shared-ui/ui';
import { ReportedStats } from '../ReportedStats';
import { SideBySide } from '../SideBySide';

export default function Figures() {
  return (
    <SideBySide
      paddingBottom={{ base: '0', md: '0' }}
      heading="The figures you have heard"
      text={
        <>
          Quoted everywhere, seldom with a source. What you can do without us stands in{' '}
          <Link href="/ai-optimization-guide">the guide</Link>.
        </>
      }
    >
      <ReportedStats />
    </SideBySide>
  );
}
