import { type SubmitEvent, useRef, useState } from 'react';
import { terms } from '@site/contracts/learning/glossary';
import { useAddressFilter } from '@site/shared-ui/app';
import { SearchWithChips } from '@site/shared-ui/search-with-chips';
import {
  Button,
  Card,
  chakra,
  Grid,
  PageSection,
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
  toAddress,
} from '../../features/glossary/filter';
import { TermCard } from '../../features/glossary/TermCard';

const sortedTerms = terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

const Results = chakra('div', {
  base: { scrollMarginTop: '24', _focusVisible: { outline: 'none' } },
});

/** All terms with search and categories. A related term is put into the search box (docs/product.md 4.8). */
export default function Terms() {
  const { filter, change } = useAddressFilter(parseFilter, toAddress);
  const [announcement, setAnnouncement] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const matches = filterTerms(sortedTerms, filter);
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
          <SearchWithChips
            label="Search terms"
            action={GLOSSARY}
            besideFrom="lg"
            query={filter.query}
            onType={(query) => change({ ...filter, query }, 'typing')}
            onEnter={() => change(filter, 'step')}
            categories={categories}
            chosen={filter.category}
            onChoose={(category) => change({ ...filter, category }, 'step')}
          />
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
