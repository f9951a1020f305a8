import type { ComponentProps } from 'react';
import { authorCategories } from '@site/contracts/post-categories';
import { Select } from '@site/shared-ui/forms';

/** What a post is about; one of the first content may stand under what authors are not offered. */
export function CategorySelect(control: ComponentProps<typeof Select> & { value: string }) {
  const { value } = control;
  const categories = [...new Set([...authorCategories, ...(value ? [value] : [])])];
  return (
    <Select {...control}>
      <option value="">Choose a category</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </Select>
  );
}
