import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { Text, TouchLink } from '@site/shared-ui/ui';
import { useEraseMutation } from '../../features/personal-data/personal-data.api';

export default function ErasePersonalData({
  params: { token },
}: PartProps<'/privacy/erase/:token'>) {
  const [erase] = useEraseMutation();
  return (
    <EmailLink
      token={token}
      title="Erase what we keep under your address"
      text="Press the button and everything under the address to which our e-mail came is gone, at once and for good: enquiries, audits, the newsletter, reminders and letters about them."
      label="Erase everything"
      pendingLabel="Erasing..."
      form={{ action: '/api/personal-data/erase', parameter: 'erasing', success: 'erased' }}
      send={() => erase({ token }).unwrap()}
      invalid="This link erases nothing any more: it is older than a day, or the data were erased. Ask for a new one on the page about privacy."
      done="Everything under your address is erased"
    >
      <Text size="lg" tone="muted" marginTop="6">
        What you learned on our learning path belongs to your browser and not to an address: you
        erase it under your figures.
      </Text>
      <TouchLink href="/learning/figures">Your figures</TouchLink>
    </EmailLink>
  );
}
