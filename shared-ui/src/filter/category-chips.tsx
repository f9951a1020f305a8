import type { ReactNode, SubmitEvent } from 'react';
import { chakra, Chip } from '@site/shared-ui/ui';

export interface CategoryChipsProps<Id extends string> {
  /** Path of the page that reads `?category=`. */
  action: string;
  /** Labels by id, in display order. */
  categories: Readonly<Record<Id, string>>;
  chosen: Id;
  onChoose: (category: Id) => void;
  /** Hidden fields for a submit without script. */
  children?: ReactNode;
}

/** A chip for each category, in a GET form: without script the server returns the filtered page. */
export function CategoryChips<Id extends string>({
  action,
  categories,
  chosen,
  onChoose,
  children,
}: CategoryChipsProps<Id>) {
  const ids = Object.keys(categories) as Id[];
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chip = event.nativeEvent.submitter;
    const category = ids.find((id) => chip instanceof HTMLButtonElement && chip.value === id);
    if (category) onChoose(category);
  };
  return (
    <chakra.form
      display="flex"
      gap="2"
      flexWrap="wrap"
      aria-label="Category"
      action={action}
      onSubmit={choose}
    >
      {children}
      {ids.map((id) => (
        <Chip key={id} type="submit" name="category" value={id} aria-pressed={id === chosen}>
          {categories[id]}
        </Chip>
      ))}
    </chakra.form>
  );
}
