import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { Text, TouchLink } from '@site/shared-ui/ui';
import { useEraseMutation } from '../../api';

export default function ErasePersonalData({
  params: { token },
}: IslandProps<'/privacy/erase/:token'>) {
  const [erase] = useEraseMutation();
  return (
    <EmailLink
      token={token}
      title="Erase your data"
      text="Press the button to erase everything we store for the address that got our email: inquiries, audits, newsletter, reminders, and emails about them. You can’t undo this."
      label="Erase everything"
      pendingLabel="Erasing..."
      form={{ action: '/api/personal-data/erase', parameter: 'erasing', success: 'erased' }}
      send={() => erase({ token }).unwrap()}
      invalid="This link doesn’t work anymore. It’s more than a day old, or the data was erased. Get a new one on the privacy page."
      done="Your data is erased"
    >
      <Text size="lg" tone="muted" marginTop="6">
        Your learning progress belongs to your browser, not to an address. Erase it in your figures.
      </Text>
      <TouchLink href="/learning/figures">Your figures</TouchLink>
    </EmailLink>
  );
}
