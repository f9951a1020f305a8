import { Box, ButtonLink, Container, Flex, Heading, Section, Text } from '@site/shared-ui/ui';

interface Way {
  href: string;
  label: string;
}

export interface ClosingCallProps {
  heading: string;
  text: string;
  /** What we would like the visitor to do. */
  first: Way;
  second?: Way;
}

/** The end of a page: one sentence, and where to go from here. */
export default function ClosingCall({ heading, text, first, second }: ClosingCallProps) {
  return (
    <Section>
      <Container>
        <Flex
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'stretch', md: 'center' }}
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
          <Flex gap="3" flexShrink="0" flexDirection={{ base: 'column', sm: 'row' }}>
            <ButtonLink href={first.href}>{first.label}</ButtonLink>
            {second && (
              <ButtonLink href={second.href} kind="quiet">
                {second.label}
              </ButtonLink>
            )}
          </Flex>
        </Flex>
      </Container>
    </Section>
  );
}
