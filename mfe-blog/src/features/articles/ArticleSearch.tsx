import type { SubmitEvent } from 'react';
import type { FilterChange } from '@site/shared-ui/app';
import { chakra, Chip, SearchInput, Stack } from '@site/shared-ui/ui';
import { articleWordsLimit } from '@site/contracts/article-filter';
import { categoryOf, type ArticleFilter, type Category } from './filter';

export interface ArticleSearchProps {
  filter: ArticleFilter;
  /** The categories to choose from. */
  chips: readonly Category[];
  onChange: (filter: ArticleFilter, how: FilterChange) => void;
}

/**
 * Search box and category chips. Two forms, each of which carries the other's value: before any script, and without
 * one, the browser sends them and the page comes back filtered.
 */
export function ArticleSearch({ filter, chips, onChange }: ArticleSearchProps) {
  const search = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chip = event.nativeEvent.submitter;
    if (chip instanceof HTMLButtonElement)
      onChange({ ...filter, category: categoryOf(chip.value) }, 'step');
  };
  return (
    <Stack
      gap="4"
      flexDirection={{ base: 'column', xl: 'row' }}
      alignItems={{ xl: 'center' }}
      justifyContent="space-between"
    >
      <chakra.form
        role="search"
        action="/blog"
        onSubmit={search}
        width={{ base: 'full', md: '340px' }}
      >
        <SearchInput
          label="Search articles"
          name="q"
          placeholder="Search articles"
          autoComplete="off"
          maxLength={articleWordsLimit}
          value={filter.query}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, query: currentTarget.value }, 'typing')
          }
        />
        <input type="hidden" name="category" value={filter.category} />
      </chakra.form>
      <chakra.form
        display="flex"
        aria-label="Category"
        action="/blog"
        onSubmit={choose}
        gap="2"
        flexWrap="wrap"
      >
        <input type="hidden" name="q" value={filter.query} />
        {chips.map((category) => (
          <Chip
            key={category}
            type="submit"
            name="category"
            value={category}
            aria-pressed={category === filter.category}
          >
            {category}
          </Chip>
        ))}
      </chakra.form>
    </Stack>
  );
}
