import { useState, type SubmitEvent } from 'react';
import { checkCount } from '@site/contracts/audit-checks';
import { claims, type ClaimId } from '@site/contracts/offer';
import { claimAddress, claimScope } from '@site/contracts/offer-text';
// The shell provides the façades that its own code imports. Remotes get forms and overlay because of these imports.
import { EmailInput } from '@site/shared-ui/forms';
import { Dialog } from '@site/shared-ui/overlay';
import { goTo, useFloatingWidget } from '@site/shared-ui/parts';
import { Button, chakra, Field, Link, Stat, Stats } from '@site/shared-ui/ui';

/** Three claims. Each shows its scope, which links to the claim on /claims. */
const stats: readonly { claim: ClaimId; label: string }[] = [
  { claim: 'businessesServed', label: 'businesses served' },
  { claim: 'rankIncrease', label: 'rank increase' },
  { claim: 'checklistDownloads', label: 'downloads' },
];

const Scope = chakra('span', { base: { display: 'block', fontSize: 'xs', lineHeight: '1.4' } });
const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

/** Offers the checklist. An e-mail address is optional and is sent nowhere (docs/product.md 4.10 and 7.4). */
export default function ExitPopup() {
  const { isOpen, close: onClose } = useFloatingWidget();
  const [email, setEmail] = useState('');
  const openChecklist = (event: SubmitEvent) => {
    event.preventDefault();
    // eslint-disable-next-line no-console -- all that becomes of the address: a line that only its visitor can read
    console.info('Exit-intent popup: the checklist was asked for by', email);
    window.trackExitIntentCapture?.();
    window.open('/api/checklist.pdf', '_blank', 'noopener');
    onClose();
    goTo('/seo-checklist');
  };

  if (!isOpen) return null;
  return (
    <Dialog
      title={`Your free ${checkCount}-point SEO checklist`}
      description="The list we start every job with, in plain words. It opens at once, with your address or without. An address is noted in this browser’s log alone: it is sent nowhere, and no e-mail follows."
      onClose={onClose}
    >
      <Form aria-label="Free SEO checklist" onSubmit={openChecklist}>
        <Field label="Your e-mail">
          {(control) => (
            <EmailInput
              {...control}
              required
              placeholder="you@yourbusiness.com"
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit">Get the checklist</Button>
        <Link href="/seo-checklist" alignSelf="center" paddingBlock="2" onClick={onClose}>
          Read it without an address
        </Link>
      </Form>
      <Stats
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' }}
        gap="3"
        css={{ '& dd': { fontSize: { base: '1.5rem', sm: '2rem' } } }}
        marginTop="1"
        paddingTop="4"
        borderTop="1px solid {colors.line}"
      >
        {stats.map(({ claim, label }) => (
          <Stat
            key={claim}
            figure={claims[claim].figure}
            label={
              <>
                {label}
                <Scope>
                  <Link
                    href={claimAddress(claim)}
                    display="inline-block"
                    paddingBlock="2"
                    color="inherit"
                    fontWeight="inherit"
                    onClick={onClose}
                  >
                    {claimScope(claim)}
                  </Link>
                </Scope>
              </>
            }
          />
        ))}
      </Stats>
    </Dialog>
  );
}
