import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Field = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: '0.55em',
    fontSize: '0.875rem',
    // The colours are the message: those that a visitor forces on pages would leave nothing of it.
    forcedColorAdjust: 'none',
  },
});
const Dot = chakra('span', { base: { boxSize: '1em', borderRadius: 'full' } });

export type Outcome = 'good' | 'fair' | 'poor' | 'open';
const fills = { good: 'good', fair: 'fair', poor: 'poor', open: 'line' } as const;

export interface DotsProps extends HTMLChakraProps<'div'> {
  /** One a check, in their order. */
  outcomes: readonly Outcome[];
  /** The same in words: `47 checks: 31 fine, 9 could be better, 7 to fix`. */
  label: string;
}

/** The checks of an audit at a glance, one dot each; as large as its font size. */
export function Dots47({ outcomes, label, ...rest }: DotsProps) {
  return (
    <Field role="img" aria-label={label} {...rest}>
      {outcomes.map((outcome, index) => (
        <Dot key={index} bg={fills[outcome]} />
      ))}
    </Field>
  );
}
