import { checkCount } from '@site/contracts/audit-checks';
import { Box, Dots47, Heading, Marker, SmallText, Stack, Text } from '@site/shared-ui/ui';

const open = Array.from({ length: checkCount }, () => 'open' as const);

/** What the audit does and what it costs. */
export function Invitation() {
  return (
    <Stack gap="6" paddingTop={{ lg: '8' }}>
      <Heading as="h1">
        What holds your <Marker>website</Marker> back?
      </Heading>
      <Text size="lg" tone="muted">
        Free SEO audit: {checkCount} checks of a page, seven scores, and what to fix first. About
        twenty seconds. No account: we ask for an e-mail address, and show the results here at once.
      </Text>
      <Box>
        <Dots47 outcomes={open} label={`${checkCount} checks, none made yet`} maxWidth="22rem" />
        <SmallText marginTop="4">One dot a check. Yours are still open.</SmallText>
      </Box>
    </Stack>
  );
}
