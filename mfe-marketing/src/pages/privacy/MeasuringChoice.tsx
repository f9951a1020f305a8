import { listTrackers } from '@site/contracts/platform/trackers';
import { useBusiness } from '@site/shared-ui/islands';
import { Button, Stack, Text } from '@site/shared-ui/ui';
import { SideBySide } from '../../layout/SideBySide';

/** Lets visitors change their choice about trackers. Renders nothing if the business has none. */
export default function MeasuringChoice() {
  const names = listTrackers(useBusiness()).map(({ name }) => name);
  if (!names.length) return null;
  return (
    <SideBySide
      tight
      id="measuring"
      scrollMarginTop="16"
      borderTop="1px solid {colors.line}"
      heading="Analytics and ads"
      from="lg"
    >
      <Stack alignItems="start">
        <Text>
          {names.join(' and ')} may count your visit and what comes of it, such as an inquiry, if
          you allow it. Until then, and without JavaScript, your browser doesn’t contact them. If
          you refuse later, we delete their cookies and send nothing more.
        </Text>
        <Button kind="quiet" onClick={() => window.askForConsent?.()}>
          Change my choice
        </Button>
      </Stack>
    </SideBySide>
  );
}
