import type { ComponentProps } from 'react';
import { chakra, Grid, Icon } from '@site/shared-ui/ui';

const Item = chakra('li', { base: { display: 'flex', gap: '2.5', alignItems: 'baseline' } });

interface CheckListProps extends ComponentProps<typeof Grid> {
  items: readonly string[];
}

/** A list with a check mark before each item. */
export const CheckList = ({ items, ...rest }: CheckListProps) => (
  <Grid as="ul" gap="2" {...rest}>
    {items.map((item) => (
      <Item key={item}>
        <Icon name="check" color="accent" position="relative" top="0.15em" />
        {item}
      </Item>
    ))}
  </Grid>
);
