import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

export const fieldStyle = {
  width: 'full',
  minHeight: '13',
  paddingInline: '4',
  bg: 'surface',
  color: 'ink',
  border: '1px solid {colors.edge}',
  borderRadius: 'control',
  fontSize: 'md',
  _placeholder: { color: 'muted', opacity: '1' },
  '&[aria-invalid=true]': { borderColor: 'poor', borderWidth: '2px' },
  _disabled: { opacity: '0.6' },
} as const;

export const Input = chakra('input', { base: fieldStyle });
export const Textarea = chakra('textarea', {
  base: {
    ...fieldStyle,
    minHeight: '24',
    paddingBlock: '3',
    lineHeight: '1.5',
    resize: 'vertical',
  },
});

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', flex: '1', minWidth: '0' },
});
const Label = chakra('label', { base: { fontWeight: '600', fontSize: 'sm' } });
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', lineHeight: '1.45' } });
const ErrorText = chakra('p', {
  base: { display: 'flex', alignItems: 'start', gap: '1.5', fontSize: 'sm', lineHeight: '1.45' },
});

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends Omit<HTMLChakraProps<'div'>, 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown in the label. Fields are required by default. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Hint and problem below a control or a group of controls; `describedBy` has their ids for `aria-describedby`. */
export function useFieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    describedBy: [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    notes: (
      <>
        {error && (
          <ErrorText id={errorId} role="alert">
            <Icon name="alert" color="poor" marginTop="0.1em" />
            {error}
          </ErrorText>
        )}
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </>
    ),
  };
}

/**
 * A control with its label, hint and error:
 * `<Field label="Email" error={error}>{(control) => <Input {...control} type="email" name="email" />}</Field>`.
 */
export function Field({ label, hint, error, optional, children, ...rest }: FieldProps) {
  const id = useId();
  const { describedBy, notes } = useFieldNotes({ hint, error });
  return (
    <Root {...rest}>
      <Label htmlFor={id}>
        {label}
        {optional && (
          <chakra.span color="muted" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {notes}
    </Root>
  );
}

const SearchBox = chakra('div', {
  base: { display: 'grid', alignItems: 'center', width: 'full', '& > *': { gridArea: '1 / 1' } },
});

/** A search field with a magnifier icon; its label is for screen readers only. */
export function SearchInput({ label, ...rest }: HTMLChakraProps<'input'> & { label: string }) {
  return (
    <SearchBox>
      <Icon name="search" zIndex="1" marginStart="4" color="muted" pointerEvents="none" />
      <Input
        type="search"
        aria-label={label}
        paddingInlineStart="12"
        borderRadius="full"
        {...rest}
      />
    </SearchBox>
  );
}

/**
 * Focuses the first field of a form that has a problem, in the order of the page.
 * @param problems messages by the names of fields; names that the form does not have are ignored
 * @returns whether a field was focused
 */
export function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string | undefined>>,
): boolean {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  const first = controls.find((control) => problems[control.getAttribute('name') ?? '']);
  first?.focus();
  return first !== undefined;
}
