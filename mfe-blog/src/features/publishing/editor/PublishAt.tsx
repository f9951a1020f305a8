import type { ChangeEvent } from 'react';
import { Field, Input } from '@site/shared-ui/ui';
import { useTimes } from '../../../administration/times';

interface PublishAtProps {
  /** Time in the zone of the business, as `datetime-local` has it; empty for at once. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The time of publication, in the time zone of the business: it decides the day of the post. */
export function PublishAt({ value, error, onChange }: PublishAtProps) {
  const { timeZone } = useTimes();
  return (
    <Field
      label="Publish at"
      optional
      error={error}
      hint={`In the business’s time zone, ${timeZone}. Leave it empty to publish right away.`}
    >
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          name="publishAt"
          maxWidth="20rem"
          value={value}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            onChange(currentTarget.value)
          }
        />
      )}
    </Field>
  );
}
