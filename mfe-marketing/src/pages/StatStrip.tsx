import type { ComponentProps } from 'react';
import { Stat, Stats } from '@site/shared-ui/ui';

interface StatStripProps extends ComponentProps<typeof Stats> {
  stats: readonly { figure: string; label: string }[];
}

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
      {stats.map(({ figure, label }, index) => (
        <Stat
          key={label}
          figure={figure}
          label={label}
          paddingBlock={{ base: '4', sm: '1' }}
          paddingInline={{ base: '0', sm: index > 0 ? '8' : '0' }}
          borderTop={{ base: index > 0 ? '1px solid {colors.line}' : '0', sm: '0' }}
          borderLeft={{ base: '0', sm: index > 0 ? '1px solid {colors.line}' : '0' }}
        />
      ))}
    </Stats>
  );
}
