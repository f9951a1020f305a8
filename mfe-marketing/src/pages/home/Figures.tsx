import { Container } from '@site/shared-ui/ui';
import FigureStrip from '../FigureStrip';

const figures = [
  { figure: '50+', label: 'businesses served' },
  { figure: '3x', label: 'traffic growth' },
  { figure: '#1', label: 'rankings for 85% of clients' },
];

export default function Figures() {
  return (
    <Container>
      <FigureStrip figures={figures} />
    </Container>
  );
}
