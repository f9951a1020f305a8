import type { ReactNode } from 'react';
import { chakra, Field, Input, type FieldControl } from '@site/shared-ui/ui';
import type { FormState } from './use-form';

/** Takes an e-mail address. */
export const EmailInput = chakra(
  Input,
  {},
  { defaultProps: { type: 'email', autoComplete: 'email' } },
);

/**
 * Takes the address of a website. Not of type `url`: browsers would refuse an address without its scheme, which we
 * take. As long as there is no script they refuse by the pattern what can be none, and nothing typed is lost.
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
  /** Fields are required unless they say otherwise. */
  optional?: boolean;
  children: (
    control: FieldControl & ReturnType<FormState<Name>['field']> & { required: boolean },
  ) => ReactNode;
}

/**
 * A field of a form with its label, hint and problem:
 * `<FormField form={form} name="email" label="E-mail">{(control) => <EmailInput {...control} />}</FormField>`.
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
