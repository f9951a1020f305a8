import { checkCount } from '@site/contracts/audit/audit-checks';
import { light } from '@site/contracts/offer/palette';
import { Box, ButtonLink, Flex, Heading, PageSection, Text } from '@site/shared-ui/ui';

export default function AuditCallToAction() {
  return (
    <PageSection tight>
      <Flex
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'stretch', md: 'center' }}
        justifyContent="space-between"
        gap="6"
        padding={{ base: '6', md: '10' }}
        borderRadius="card"
        border="1px solid {colors.line}"
        bg={{ base: 'ink', _dark: 'accentSoft' }}
        color={{ base: 'paper', _dark: 'ink' }}
      >
        <Box>
          <Heading>See what Google sees on your site</Heading>
          <Text marginTop="3">{checkCount} checks, and what to do about each one. Free.</Text>
        </Box>
        <ButtonLink
          href="/seo-audit"
          bg={light.marker}
          color={light.ink}
          _focusVisible={{ outlineColor: light.marker }}
        >
          Run My Free SEO Audit
        </ButtonLink>
      </Flex>
    </PageSection>
  );
}
