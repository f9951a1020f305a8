import type { FilterChange } from '@site/shared-ui/app';
import { chakra, SearchInput, Stack } from '@site/shared-ui/ui';
import { CategoryChips } from '../../filter/CategoryChips';
import { categories, GLOSSARY, type TermFilter } from './filter';

export interface TermSearchProps {
  filter: TermFilter;
  onChange: (filter: TermFilter, how: FilterChange) => void;
}

/** Search box and chips. Two GET forms, each of which carries the other's value for visitors without script. */
export function TermSearch({ filter, onChange }: TermSearchProps) {
  const { query, category } = filter;
  return (
    <Stack
      flexDirection={{ base: 'column', lg: 'row' }}
      alignItems={{ lg: 'center' }}
      justifyContent="space-between"
      _print={{ display: 'none' }}
    >
      <chakra.form
        role="search"
        action={GLOSSARY}
        width={{ base: 'full', md: '22rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(filter, 'step');
        }}
      >
        <SearchInput
          label="Search terms"
          name="q"
          placeholder="Search terms"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, query: currentTarget.value }, 'typing')
          }
        />
        <input type="hidden" name="category" value={category} />
      </chakra.form>
      <CategoryChips
        action={GLOSSARY}
        categories={categories}
        chosen={category}
        onChoose={(chosen) => onChange({ ...filter, category: chosen }, 'step')}
      >
        <input type="hidden" name="q" value={query} />
      </CategoryChips>
    </Stack>
  );
}
