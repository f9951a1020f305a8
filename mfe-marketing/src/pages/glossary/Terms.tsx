import { type SubmitEvent, useRef, useState } from 'react';
import { terms } from '@site/contracts/learning/glossary';
import { type FilterChange, useAddressFilter } from '@site/shared-ui/app';
import { CategoryChips } from '@site/shared-ui/category-chips';
import {
  Button,
  Card,
  chakra,
  Grid,
  PageSection,
  SearchInput,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import {
  categories,
  filterTerms,
  GLOSSARY,
  NO_FILTER,
  parseFilter,
  type TermFilter,
  toAddress,
} from '../../features/glossary/filter';
import { TermCard } from '../../features/glossary/TermCard';

interface TermSearchProps {
  filter: TermFilter;
  onChange: (filter: TermFilter, how: FilterChange) => void;
}

/** Search box and chips: two GET forms. For visitors without script each has the other's value as a hidden field. */
function TermSearch({ filter, onChange }: TermSearchProps) {
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

const byName = terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

const Results = chakra('div', {
  base: { scrollMarginTop: '24', _focusVisible: { outline: 'none' } },
});

/** All terms with search and categories. A related term is put into the search box (docs/product.md 4.8). */
export default function Terms() {
  const { filter, change } = useAddressFilter(parseFilter, toAddress);
  const [announcement, setAnnouncement] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const matches = filterTerms(byName, filter);
  const handleSearch = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chip = event.nativeEvent.submitter;
    if (!(chip instanceof HTMLButtonElement)) return;
    change({ ...NO_FILTER, query: chip.value }, 'step');
    // The card with the pressed chip may have disappeared, so the focus moves to the results.
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  };
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      <VisuallyHidden as="h2">Terms</VisuallyHidden>
      <Stack gap="6" id="terms" scrollMarginTop="24">
        <Results ref={results} tabIndex={-1}>
          <TermSearch filter={filter} onChange={change} />
          <SmallText role="status" marginTop="6">
            {matches.length > 0
              ? `${matches.length} of ${terms.length} terms`
              : 'No terms found matching your search criteria.'}
          </SmallText>
        </Results>
        {matches.length > 0 ? (
          // Without a category: a related term may be in another one.
          <form action={`${GLOSSARY}#terms`} onSubmit={handleSearch}>
            <Grid
              as="ul"
              data-pieces=""
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
              _print={{ display: 'block' }}
            >
              {matches.map((term) => (
                <TermCard key={term.id} term={term} announce={setAnnouncement} />
              ))}
            </Grid>
          </form>
        ) : (
          <form
            action={GLOSSARY}
            onSubmit={(event) => {
              event.preventDefault();
              change(NO_FILTER, 'step');
              // The pressed button disappears.
              results.current?.focus({ preventScroll: true });
            }}
          >
            <Card alignItems="start">
              <Text tone="muted">
                The glossary has the {terms.length} words that this site uses most. Try a shorter
                word, or look in all categories.
              </Text>
              <Button type="submit" kind="quiet">
                Show all terms
              </Button>
            </Card>
          </form>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </PageSection>
  );
}
