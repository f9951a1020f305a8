import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Looks of the components that are Chakra's own. */
export const recipes = {
  skeleton: defineRecipe({
    variants: {
      loading: {
        true: {
          height: '4',
          borderRadius: 'sm',
          bg: 'line',
          animation: 's-pulse 1.6s ease-in-out infinite',
        },
      },
    },
    defaultVariants: { loading: true },
  }),
};

export const slotRecipes = {
  breadcrumb: defineSlotRecipe({
    slots: ['root', 'list', 'item'],
    base: {
      list: { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontSize: 'sm', color: 'muted' },
      item: {
        display: 'flex',
        gap: '2',
        minWidth: '0',
        overflowWrap: 'anywhere',
        '& + &::before': { content: '"/" / ""' },
      },
    },
  }),
};
