import { claims } from '@site/contracts/offer';
import { Container } from '@site/shared-ui/ui';
import StatStrip from '../StatStrip';

const stats = [
  { figure: claims.businessesServed, label: 'businesses served' },
  { figure: claims.trafficGrowth, label: 'traffic growth' },
  { figure: '#1', label: `rankings for ${claims.clientsWithFirstRankings} of clients` },
];

export default function HomeStats() {
  return (
    <Container>
      <StatStrip stats={stats} />
    </Container>
  );
}
