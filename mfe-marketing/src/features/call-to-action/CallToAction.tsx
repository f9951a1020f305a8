import type { ReactNode } from 'react';
import { Box, Flex, Heading, PageSection, Text } from '@site/shared-ui/ui';
import { ButtonGroup } from '../../layout/ButtonGroup';

interface CallToActionProps {
  heading: string;
  text: ReactNode;
  children: ReactNode;
  /** The breakpoint from which the buttons are beside the text; long buttons need `lg`. */
  besideFrom: 'md' | 'lg';
  tone?: 'sunk';
  tight?: true;
}

export function CallToAction({
  heading,
  text,
  children,
  besideFrom,
  ...section
}: CallToActionProps) {
  return (
    <PageSection {...section}>
      <Flex
        flexDirection={{ base: 'column', [besideFrom]: 'row' }}
        alignItems={{ base: 'stretch', [besideFrom]: 'center' }}
        justifyContent="space-between"
        columnGap="12"
        rowGap="6"
      >
        <Box>
          <Heading maxWidth="18em">{heading}</Heading>
          <Text tone="muted" marginTop="3">
            {text}
          </Text>
        </Box>
        <ButtonGroup flexShrink="0">{children}</ButtonGroup>
      </Flex>
    </PageSection>
  );
}
