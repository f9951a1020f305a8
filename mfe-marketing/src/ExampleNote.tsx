import type { ComponentProps, ReactNode } from 'react';
import { Badge, Flex, Text } from '@site/shared-ui/ui';

/** Marks one thing that is made up: a card, a picture. */
export const ExampleBadge = (own: ComponentProps<typeof Badge>) => (
  <Badge tone="plain" border="1px solid {colors.line}" {...own}>
    Example
  </Badge>
);

/** Says of things that are made up what they are, where they begin. */
export const ExampleNote = ({ children }: { children: ReactNode }) => (
  <Flex gap="2.5" alignItems="baseline" flexWrap="wrap">
    <ExampleBadge />
    <Text size="sm" tone="muted" flex="1 1 14rem">
      {children}
    </Text>
  </Flex>
);
