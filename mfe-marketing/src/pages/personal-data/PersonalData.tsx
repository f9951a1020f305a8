import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { Box, ButtonLink, Text, TouchLink } from '@site/shared-ui/ui';
import { useConfirmLinkMutation } from '../../features/personal-data/personal-data.api';

export default function PersonalData({ params: { token } }: PartProps<'/privacy/data/:token'>) {
  const [confirm] = useConfirmLinkMutation();
  return (
    <EmailLink
      token={token}
      title="What we keep under your address"
      text="Press the button and you can download everything that is kept under the address to which our e-mail came: one file, as our database holds it."
      label="Show my data"
      pendingLabel="Collecting..."
      form={{ action: '/api/personal-data/confirm', parameter: 'kept', success: 'shown' }}
      send={() => confirm({ token }).unwrap()}
      invalid="This link shows nothing any more: it is older than a day, or the data were erased. Ask for a new one on the page about privacy."
      done="Your data is ready"
    >
      <Text size="lg" tone="muted" marginTop="6">
        The file is in JSON, which every text editor opens. What you learned on our learning path
        belongs to your browser and not to an address: it is under your figures.
      </Text>
      <ButtonLink href={`/api/personal-data/${token}`} download="my-data.json" marginTop="6">
        Download the file
      </ButtonLink>
      <Box marginTop="4">
        <TouchLink href={`/privacy/erase/${token}`}>Have it erased</TouchLink>
      </Box>
      <TouchLink href="/learning/figures">Your figures</TouchLink>
    </EmailLink>
  );
}
