import type { ReactNode } from 'react';
import { Badge, Flex, Text } from '@site/shared-ui/ui';

/** Says of something made up that it is: once, where it begins, and quietly. */
export const ExampleNote = ({ children }: { children: ReactNode }) => (
  <Flex gap="2.5" alignItems="baseline" flexWrap="wrap">
    <Badge tone="plain" border="1px solid {colors.line}">
      Example
    </Badge>
    <Text size="sm" tone="muted" flex="1 1 14rem">
      {children}
    </Text>
  </Flex>
);
