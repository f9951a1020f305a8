import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { Box, chakra, fieldStyle, useFieldNotes } from '@site/shared-ui/ui';

/** A select for a few known values: `<Select {...control}><option value="a">A</option></Select>` in a field. */
export const Select = chakra('select', {
  base: { ...fieldStyle, cursor: 'pointer', '& option': { bg: 'surface', color: 'ink' } },
});

/** The native box or circle: it supports forced colors, keyboard and touch. */
export const Tick = chakra('input', {
  base: { boxSize: '6', flexShrink: '0', cursor: 'pointer' },
});

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '11', cursor: 'pointer' },
});

interface LabelProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export type CheckboxProps = Omit<ComponentProps<typeof Tick>, 'type'> & LabelProps;

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const { describedBy, notes } = useFieldNotes({ hint, error });
  return (
    <Box>
      <Choice>
        <Tick
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        {label}
      </Choice>
      {notes}
    </Box>
  );
}

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', {
  base: { fontWeight: '600', fontSize: 'sm', marginBottom: '1.5' },
});

type ChoiceGroupProps = ComponentProps<typeof Group> & LabelProps;

export function ChoiceGroup({ label, hint, error, children, ...rest }: ChoiceGroupProps) {
  const labelId = useId();
  const { describedBy, notes } = useFieldNotes({ hint, error });
  return (
    <Group aria-labelledby={labelId} aria-describedby={describedBy} {...rest}>
      <Legend id={labelId}>{label}</Legend>
      {children}
      {notes}
    </Group>
  );
}

interface RadioGroupProps extends LabelProps {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  /** Value of the chosen option; empty when none is chosen. */
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A choice of several lines, in a row of its own: as wide as the form, so that a thumb does not miss it. */
const Row = chakra(Choice, {
  base: {
    minHeight: '12',
    paddingBlock: '2.5',
    paddingInline: '4',
    marginTop: '2',
    bg: 'surface',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    // In CSS, so that a choice shows before hydration and without script.
    '&:has(:checked)': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
  },
});

/** A required choice of one: `<RadioGroup label="Answer" options={answers} {...form.field('answer')} />`. */
export const RadioGroup = ({ name, options, value, onChange, ...group }: RadioGroupProps) => (
  <ChoiceGroup
    role="radiogroup"
    aria-required
    aria-invalid={group.error ? true : undefined}
    {...group}
  >
    {options.map((option) => (
      <Row key={option.value}>
        <Tick
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={onChange}
          required
        />
        {option.label}
      </Row>
    ))}
  </ChoiceGroup>
);
