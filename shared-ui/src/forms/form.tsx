import type { ComponentProps, ReactNode } from 'react';
import { HONEYPOT } from '@site/contracts/text/honeypot';
import { Button, chakra, Field, type FieldControl, Input, Notice } from '@site/shared-ui/ui';
import type { Announcement } from './announce';
import type { FormState } from './use-form';

const Root = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** A form for the API. Without script the browser posts it to `action`. */
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
  pendingLabel: string;
}

/** Uses `aria-disabled` while pending, because a disabled button would lose the focus. */
export const SubmitButton = ({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) => (
  <Button type="submit" aria-disabled={pending || undefined} {...rest}>
    {pending ? pendingLabel : children}
  </Button>
);

export const FormNotice = ({ notice }: { notice: Announcement | undefined }) =>
  notice && (
    <Notice tone={notice.tone}>
      <p>
        <strong>{notice.title}</strong>
      </p>
      <p>{notice.description}</p>
    </Notice>
  );

export const EmailInput = chakra(
  Input,
  {},
  { defaultProps: { type: 'email', autoComplete: 'email' } },
);

/**
 * Input for a website address. Not of type `url`, because browsers would refuse an address without a scheme, which is
 * allowed here. Without script the pattern makes the browser refuse invalid addresses, and nothing typed is lost.
 */
export const WebsiteInput = chakra(
  Input,
  {},
  {
    defaultProps: {
      type: 'text',
      inputMode: 'url',
      autoComplete: 'url',
      autoCapitalize: 'none',
      spellCheck: false,
      pattern: String.raw`\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+|[^\s:\/?#@]+\.[^\s@]+)\s*`,
    },
  },
);

interface FormFieldProps<Name extends string> {
  form: FormState<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** Fields are required by default. */
  optional?: boolean;
  children: (
    control: FieldControl & ReturnType<FormState<Name>['field']> & { required: boolean },
  ) => ReactNode;
}

/**
 * A field of a form with its label, hint and problem:
 * `<FormField form={form} name="email" label="Email">{(control) => <EmailInput {...control} />}</FormField>`.
 */
export const FormField = <Name extends string>({
  form,
  name,
  children,
  optional = false,
  ...rest
}: FormFieldProps<Name>) => (
  <Field width="full" error={form.problems?.[name]} optional={optional} {...rest}>
    {(control) => children({ ...control, ...form.field(name), required: !optional })}
  </Field>
);
