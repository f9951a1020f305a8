import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { Box, ButtonLink, Text, TouchLink } from '@site/shared-ui/ui';
import { useConfirmLinkMutation } from '../../api';

export default function PersonalData({ params: { token } }: IslandProps<'/privacy/data/:token'>) {
  const [confirm] = useConfirmLinkMutation();
  return (
    <EmailLink
      token={token}
      title="What we store about you"
      text="Press the button to get everything we store for the address that got our email, in one file."
      label="Show my data"
      pendingLabel="Collecting..."
      form={{ action: '/api/personal-data/confirm', parameter: 'kept', success: 'shown' }}
      send={() => confirm({ token }).unwrap()}
      invalid="This link doesn’t work anymore. It’s more than a day old, or the data was erased. Get a new one on the privacy page."
      done="Your data is ready"
    >
      <Text size="lg" tone="muted" marginTop="6">
        The file is JSON, which any text editor can open. Your learning progress belongs to your
        browser, not to an address. Find it in your figures.
      </Text>
      <ButtonLink href={`/api/personal-data/${token}`} download="my-data.json" marginTop="6">
        Download the file
      </ButtonLink>
      <Box marginTop="4">
        <TouchLink href={`/privacy/erase/${token}`}>Erase my data</TouchLink>
      </Box>
      <TouchLink href="/learning/figures">Your figures</TouchLink>
    </EmailLink>
  );
}
