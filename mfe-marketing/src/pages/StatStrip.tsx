import type { ComponentProps } from 'react';
import { claims, type ClaimId } from '@site/contracts/offer';
import { Stat, Stats } from '@site/shared-ui/ui';
import { ClaimScope } from '../claims';

interface StatStripProps extends ComponentProps<typeof Stats> {
  stats: readonly {
    claim: ClaimId;
    label: string;
    /** The displayed figure; by default the claim's own. */
    figure?: string;
  }[];
}

export default function StatStrip({ stats, ...rest }: StatStripProps) {
  return (
    <Stats
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
      borderBlock="1px solid {colors.line}"
      paddingBlock={{ base: '2', sm: '7' }}
      {...rest}
    >
      {stats.map(({ claim, label, figure = claims[claim].figure }, index) => (
        <Stat
          key={label}
          figure={figure}
          label={label}
          paddingBlock={{ base: '4', sm: '1' }}
          paddingInline={{ base: '0', sm: index > 0 ? '8' : '0' }}
          borderTop={{ base: index > 0 ? '1px solid {colors.line}' : '0', sm: '0' }}
          borderLeft={{ base: '0', sm: index > 0 ? '1px solid {colors.line}' : '0' }}
        >
          <ClaimScope claim={claim} />
        </Stat>
      ))}
    </Stats>
  );
}
