import { trackersOf } from '@site/contracts/trackers';
import { useBusiness } from '@site/shared-ui/parts';
import { Button, Stack, Text } from '@site/shared-ui/ui';
import { SideBySide } from '../SideBySide';

/** Lets visitors change their choice about trackers. Renders nothing if the business has none. */
export default function MeasuringChoice() {
  const names = trackersOf(useBusiness()).map(({ name }) => name);
  if (!names.length) return null;
  return (
    <SideBySide
      tight
      id="measuring"
      scrollMarginTop="16"
      borderTop="1px solid {colors.line}"
      heading="Whether others may measure"
      from="lg"
    >
      <Stack alignItems="start">
        <Text>
          {names.join(' and ')} may count your visit and what comes of it, such as an enquiry, if
          you allow it. Until then, and without script, nothing is asked of their servers. Refuse
          later, and their cookies are deleted and nothing more is sent.
        </Text>
        <Button kind="quiet" onClick={() => window.askForConsent?.()}>
          Change my choice
        </Button>
      </Stack>
    </SideBySide>
  );
}
