import { Container } from '@site/shared-ui/ui';
import StatStrip from '../StatStrip';

const stats = [
  { figure: '50+', label: 'businesses served' },
  { figure: '3x', label: 'traffic growth' },
  { figure: '#1', label: 'rankings for 85% of clients' },
];

export default function HomeStats() {
  return (
    <Container>
      <StatStrip stats={stats} />
    </Container>
  );
}
