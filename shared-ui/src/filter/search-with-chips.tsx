import { chakra, SearchInput, Stack } from '@site/shared-ui/ui';
import { CategoryChips, type CategoryChipsProps } from './category-chips';

interface SearchWithChipsProps<Id extends string> extends Omit<CategoryChipsProps<Id>, 'children'> {
  label: string;
  query: string;
  maxLength?: number;
  /** The width from which the chips are beside the search box. */
  besideFrom: 'lg' | 'xl';
  onType: (query: string) => void;
  onEnter?: () => void;
}

/**
 * Search box and category chips. They are two GET forms, each with the other's value in a hidden field: without script
 * the browser sends them, and the server answers with the filtered page.
 */
export const SearchWithChips = <Id extends string>({
  label,
  query,
  maxLength,
  besideFrom,
  onType,
  onEnter,
  ...chips
}: SearchWithChipsProps<Id>) => (
  <Stack
    flexDirection={{ base: 'column', [besideFrom]: 'row' }}
    alignItems={{ [besideFrom]: 'center' }}
    justifyContent="space-between"
    _print={{ display: 'none' }}
  >
    <chakra.form
      role="search"
      action={chips.action}
      width={{ base: 'full', md: '340px' }}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <SearchInput
        label={label}
        name="q"
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={query}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <input type="hidden" name="category" value={chips.chosen} />
    </chakra.form>
    <CategoryChips {...chips}>
      <input type="hidden" name="q" value={query} />
    </CategoryChips>
  </Stack>
);
