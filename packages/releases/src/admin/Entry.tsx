import type { ReactNode } from 'react';
import { chakra, Flex, Text } from '@site/shared-ui/ui';

export const Time = ({ at }: { at: string }) => (
  <chakra.time dateTime={at} color="muted" whiteSpace="nowrap">
    {at.slice(0, 16).replace('T', ' ')} UTC
  </chakra.time>
);

interface EntryProps {
  /** What happened, to which build and when. */
  children: ReactNode;
  reason: string;
  form?: ReactNode;
}

/** An entry in a list of events. */
export const Entry = ({ children, reason, form }: EntryProps) => (
  <chakra.li paddingBlock="2.5" borderTop="1px solid {colors.line}">
    <Flex as="p" flexWrap="wrap" columnGap="4">
      {children}
    </Flex>
    <Text tone="muted">{reason}</Text>
    {form}
  </chakra.li>
);
