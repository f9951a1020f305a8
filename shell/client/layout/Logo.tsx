import { chakra } from '@site/shared-ui/ui';

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '11',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: '700',
    letterSpacing: '-0.01em',
    minWidth: '0',
  },
});
const Name = chakra('span', {
  base: { minWidth: '0', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Background = chakra('rect', { base: { fill: 'ink' } });
const Line = chakra('path', { base: { stroke: 'paper', fill: 'none' } });
const Peak = chakra('circle', { base: { fill: 'marker' } });

export function Logo({ name }: { name: string }) {
  return (
    <Home href="/">
      <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink="0" aria-hidden="true">
        <Background width="32" height="32" rx="8" />
        <Line
          d="M7.5 21.5 13 15l4.5 4 6-8.5"
          strokeWidth="2.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <Peak cx="24" cy="10" r="3.25" />
      </chakra.svg>
      <Name>{name}</Name>
    </Home>
  );
}
