import type { ReactNode, SubmitEvent } from 'react';
import { chakra, Chip } from '@site/shared-ui/ui';

interface CategoryChipsProps<Id extends string> {
  /** Path of the page, which reads `?category=`. */
  action: string;
  /** In their order, with what each is called. */
  categories: Readonly<Record<Id, string>>;
  chosen: Id;
  onChoose: (category: Id) => void;
  /** Hidden fields that the form carries along without script. */
  children?: ReactNode;
}

/** A chip for each category. A plain GET form: before any script, and without one, the page comes back filtered. */
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
