import { claims } from '@site/contracts/offer';
import { Container } from '@site/shared-ui/ui';
import StatStrip from '../StatStrip';

const stats = [
  { claim: 'businessesServed', label: 'businesses served' },
  { claim: 'trafficGrowth', label: 'traffic growth' },
  {
    claim: 'clientsWithFirstRankings',
    figure: '#1',
    label: `rankings for ${claims.clientsWithFirstRankings.figure} of clients`,
  },
] as const;

export default function HomeStats() {
  return (
    <Container>
      <StatStrip stats={stats} />
    </Container>
  );
}
