import { chakra } from '@site/shared-ui/ui';

/** The number of a card or step. */
export const Numeral = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '2.25rem',
    lineHeight: '1',
    color: 'accent',
    fontVariantNumeric: 'tabular-nums',
  },
});
