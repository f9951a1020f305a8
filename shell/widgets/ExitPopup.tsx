import { type SubmitEvent, useRef, useState } from 'react';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { type ClaimId, claims } from '@site/contracts/offer/offer';
// The shell provides the façades that its own code imports. Remotes get forms and overlay because of these imports.
import { EmailInput } from '@site/shared-ui/forms';
import { goTo, useFloatingWidget } from '@site/shared-ui/islands';
import { Dialog } from '@site/shared-ui/overlay';
import { Button, ButtonLink, chakra, Field, SmallText, Stat, Stats } from '@site/shared-ui/ui';

const STATS: readonly { claim: ClaimId; label: string }[] = [
  { claim: 'businessesServed', label: 'businesses served' },
  { claim: 'rankIncrease', label: 'rank increase' },
  { claim: 'checklistDownloads', label: 'downloads' },
];

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'end',
    gap: '3',
    '& > :first-child': { flex: '1', minWidth: '0' },
  },
});

/** Offers the checklist. An email address is optional and is sent nowhere (docs/product.md 4.10 and 7.4). */
export default function ExitPopup() {
  const { isOpen, close: onClose } = useFloatingWidget();
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const openPdf = (event: SubmitEvent) => {
    event.preventDefault();
    if (!email) return field.current?.focus();
    // eslint-disable-next-line no-console -- all that becomes of the address: a line that only its visitor can read
    console.info('Exit-intent popup: the checklist was asked for by', email);
    window.trackExitIntentCapture?.();
    window.open('/api/checklist.pdf', '_blank', 'noopener');
    onClose();
    goTo('/seo-checklist');
  };

  if (!isOpen) return null;
  return (
    <Dialog title={`Your free ${checkCount}-point SEO checklist`} onClose={onClose}>
      <ButtonLink href="/seo-checklist" onClick={onClose}>
        Read the checklist
      </ButtonLink>
      <Form aria-label="Free SEO checklist" onSubmit={openPdf}>
        <Field label="Your email, for the PDF" optional>
          {(control) => (
            <EmailInput
              {...control}
              ref={field}
              placeholder="you@yourbusiness.com"
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="quiet" minHeight="13">
          Open the PDF
        </Button>
      </Form>
      <SmallText>
        Opens the checklist and a PDF to print. Your address stays in this browser.
      </SmallText>
      <Stats
        display="grid"
        gridTemplateColumns="repeat(3, 1fr)"
        gap="3"
        css={{ '& dd': { fontSize: { base: '1.25rem', sm: '2rem' } } }}
        paddingTop="4"
        borderTop="1px solid {colors.line}"
      >
        {STATS.map(({ claim, label }) => (
          <Stat key={claim} figure={claims[claim].figure} label={label} />
        ))}
      </Stats>
    </Dialog>
  );
}
