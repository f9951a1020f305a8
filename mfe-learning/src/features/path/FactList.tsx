import { chakra } from '@site/shared-ui/ui';

/** Short facts in a line, about a module or a lesson. */
export const FactList = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    color: 'muted',
    fontSize: 'sm',
  },
});
