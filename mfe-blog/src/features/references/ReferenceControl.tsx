import type { ComponentProps } from 'react';
import { type FormField, Select } from '@site/shared-ui/forms';
import { Input, Textarea } from '@site/shared-ui/ui';
import type { TextField } from './kind';

type Control = Parameters<ComponentProps<typeof FormField>['children']>[0];

/** The control of a text of a reference. @param limit characters that it may have */
export function ReferenceControl({
  as,
  limit,
  ...control
}: Control & { as: TextField['control']; limit: number }) {
  if (as === 'text') return <Textarea {...control} dir="auto" rows={6} maxLength={limit} />;
  if (as !== 'stars') return <Input {...control} dir="auto" maxLength={limit} autoComplete="off" />;
  return (
    <Select {...control} maxWidth="12rem">
      <option value="">Choose a rating</option>
      {['5', '4', '3', '2', '1'].map((count) => (
        <option key={count} value={count}>
          {count === '1' ? '1 star' : `${count} stars`}
        </option>
      ))}
    </Select>
  );
}
