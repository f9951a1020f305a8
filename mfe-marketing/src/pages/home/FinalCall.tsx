import { checkCount } from '@site/contracts/audit-checks';
import { Box, ButtonLink, Flex, Heading, PageSection, Text } from '@site/shared-ui/ui';

export default function FinalCall() {
  return (
    <PageSection>
      <Flex
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'stretch', md: 'center' }}
        justifyContent="space-between"
        gap="6"
        padding={{ base: '6', md: '10' }}
        borderRadius="card"
        bg={{ base: 'ink', _dark: 'surface' }}
        color={{ base: 'paper', _dark: 'ink' }}
        border="1px solid"
        borderColor={{ base: 'ink', _dark: 'line' }}
      >
        <Box>
          <Heading>See what Google sees on your site</Heading>
          <Text marginTop="3">{checkCount} checks, each with what to do about it. Free.</Text>
        </Box>
        <ButtonLink
          href="/seo-audit"
          bg={{ base: 'marker', _dark: 'accent' }}
          color={{ base: 'ink', _dark: 'onAccent' }}
        >
          Run My Free SEO Audit
        </ButtonLink>
      </Flex>
    </PageSection>
  );
}
