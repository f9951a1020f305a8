import { Box, Dots47, Heading, Marker, Stack, Text } from '@site/shared-ui/ui';
import { CHECKS } from './scores';

const open = Array.from({ length: CHECKS }, () => 'open' as const);

/** What the audit does and what it costs. */
export function Invitation() {
  return (
    <Stack gap="6" paddingTop={{ lg: '8' }}>
      <Heading as="h1">
        What holds your <Marker>website</Marker> back?
      </Heading>
      <Text size="lg" tone="muted">
        Free SEO audit: {CHECKS} checks of a page, seven scores, and what to fix first. About twenty
        seconds, no sign-up.
      </Text>
      <Box>
        <Dots47 outcomes={open} label={`${CHECKS} checks, none made yet`} maxWidth="22rem" />
        <Text size="sm" tone="muted" marginTop="4">
          One dot a check. Yours are still open.
        </Text>
      </Box>
    </Stack>
  );
}
