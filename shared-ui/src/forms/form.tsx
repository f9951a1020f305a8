import type { ComponentProps, ReactNode } from 'react';
import { HONEYPOT } from '@site/contracts/honeypot';
import { Button, chakra, Notice } from '@site/shared-ui/ui';
import type { Announcement } from './announce';
import { useSubmit } from './use-submit';

const Root = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** A form that goes to the API; without script the browser posts it to `action` by itself. */
export const Form = ({ children, ...rest }: ComponentProps<typeof Root> & { action: string }) => (
  <Root method="post" {...rest}>
    <div hidden>
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    {children}
  </Root>
);

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  pending: boolean;
  /** What it says while something is on its way. */
  pendingLabel: string;
}

/** Keeps the focus while it is pending: what is disabled would lose it. */
export const SubmitButton = ({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) => (
  <Button type="submit" aria-disabled={pending || undefined} {...rest}>
    {pending ? pendingLabel : children}
  </Button>
);

/** What a form has to say on the page itself. */
export const FormNotice = ({ notice }: { notice: Announcement | undefined }) =>
  notice && (
    <Notice tone={notice.tone}>
      <p>
        <strong>{notice.title}</strong>
      </p>
      <p>{notice.description}</p>
    </Notice>
  );

interface TokenFormProps {
  action: string;
  'aria-label': string;
  /** From the link of our e-mail. */
  token: string;
  onSend: () => Promise<void>;
  pendingLabel: string;
  /** Of the button. */
  children: ReactNode;
}

/** One button that does what the link in an e-mail is for: mail programs open links by themselves. */
export function TokenForm({ token, onSend, pendingLabel, children, ...rest }: TokenFormProps) {
  const { pending, onSubmit } = useSubmit(onSend);
  return (
    <form method="post" onSubmit={onSubmit} {...rest}>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={pending} pendingLabel={pendingLabel}>
        {children}
      </SubmitButton>
    </form>
  );
}
