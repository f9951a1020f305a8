import type { ComponentProps } from 'react';
import { chakra, Stat, Stats } from '@site/shared-ui/ui';

interface StatStripProps extends ComponentProps<typeof Stats> {
  stats: readonly {
    figure: string;
    label: string;
    /** What the figure counts, where its label leaves that open. */
    scope?: string;
  }[];
}

const Scope = chakra('dd', { base: { color: 'muted', fontSize: 'xs', lineHeight: '1.5' } });

/** Three figures side by side between two lines, below each other on a phone. */
export default function StatStrip({ stats, ...rest }: StatStripProps) {
  return (
    <Stats
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
      borderBlock="1px solid {colors.line}"
      paddingBlock={{ base: '2', sm: '7' }}
      {...rest}
    >
      {stats.map(({ figure, label, scope }, index) => (
        <Stat
          key={label}
          figure={figure}
          label={label}
          paddingBlock={{ base: '4', sm: '1' }}
          paddingInline={{ base: '0', sm: index > 0 ? '8' : '0' }}
          borderTop={{ base: index > 0 ? '1px solid {colors.line}' : '0', sm: '0' }}
          borderLeft={{ base: '0', sm: index > 0 ? '1px solid {colors.line}' : '0' }}
        >
          {scope && <Scope>{scope}</Scope>}
        </Stat>
      ))}
    </Stats>
  );
}
