import { Container, Stat, Stats } from '@site/shared-ui/ui';

const figures = [
  { figure: '50+', label: 'businesses served' },
  { figure: '3x', label: 'traffic growth' },
  { figure: '#1', label: 'rankings for 85% of clients' },
];

export default function Figures() {
  return (
    <Container>
      <Stats
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        borderBlock="1px solid {colors.line}"
        paddingBlock={{ base: '2', sm: '7' }}
      >
        {figures.map(({ figure, label }, index) => (
          <Stat
            key={figure}
            figure={figure}
            label={label}
            paddingBlock={{ base: '4', sm: '1' }}
            paddingInline={{ base: '0', sm: index > 0 ? '8' : '0' }}
            borderTop={{ base: index > 0 ? '1px solid {colors.line}' : '0', sm: '0' }}
            borderLeft={{ base: '0', sm: index > 0 ? '1px solid {colors.line}' : '0' }}
          />
        ))}
      </Stats>
    </Container>
  );
}
