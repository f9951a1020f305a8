import { memo, type ChangeEvent } from 'react';
import { Field, Input } from '@site/shared-ui/ui';

const MINUTE_MS = 60_000;

/** A time as fields for local time have it: `2026-12-03T14:00`. */
export function localTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

interface PublishAtProps {
  /** Local time, or nothing for at once. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** When a post becomes public, on the author's own clock. */
export const PublishAt = memo(function PublishAt({ value, error, onChange }: PublishAtProps) {
  return (
    <Field
      label="Publish at"
      optional
      error={error}
      hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}. Empty publishes at once.`}
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
});
