import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

// Its colours are the message: colours that a visitor forces on pages would leave nothing of it.
const Track = chakra('div', {
  base: {
    height: '2',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
});
const Fill = chakra('div', { base: { height: 'full', borderRadius: 'full' } });

export interface ProgressProps extends HTMLChakraProps<'div'> {
  /** 0 to 100; what is outside is drawn as the nearer end. */
  value: number;
  /** What is measured, for those who listen. */
  label: string;
  tone?: 'good' | 'fair' | 'poor';
}

/** How far something has come, in hundredths. Its width is a class, never a style attribute. */
export function Progress({ value, label, tone = 'good', ...rest }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      {...rest}
    >
      <Fill width={`${percent}%`} bg={tone} />
    </Track>
  );
}
