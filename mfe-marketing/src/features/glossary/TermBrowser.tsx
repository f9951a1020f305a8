import { useRef, useState, type SubmitEvent } from 'react';
import { terms } from '@site/contracts/glossary';
import { useAddressFilter } from '@site/shared-ui/app';
import {
  Button,
  Card,
  chakra,
  Grid,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { addressOf, filterFrom, filterTerms, GLOSSARY, noFilter } from './filter';
import { TermCard } from './TermCard';
import { TermSearch } from './TermSearch';

/** As one looks things up: by the alphabet. */
const byName = terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

const Results = chakra('div', {
  base: { scrollMarginTop: '24', _focusVisible: { outline: 'none' } },
});

/** All terms with search and categories; a related term goes into the search box (docs/product.md 4). */
export function TermBrowser() {
  const { filter, change } = useAddressFilter(filterFrom, addressOf);
  const [said, setSaid] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const found = filterTerms(byName, filter);
  const lookFor = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chip = event.nativeEvent.submitter;
    if (!(chip instanceof HTMLButtonElement)) return;
    change({ ...noFilter, query: chip.value }, 'step');
    // The card with the chip may be gone: the reader goes to where the answer is.
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  };
  return (
    <Stack gap="6" id="terms" scrollMarginTop="24">
      <Results ref={results} tabIndex={-1}>
        <TermSearch filter={filter} onChange={change} />
        <SmallText role="status" marginTop="6">
          {found.length > 0
            ? `${found.length} of ${terms.length} terms`
            : 'No terms found matching your search criteria.'}
        </SmallText>
      </Results>
      {found.length > 0 ? (
        // A related term is looked for in every category: in the chosen one it may not be.
        <form action={`${GLOSSARY}#terms`} onSubmit={lookFor}>
          <Grid
            as="ul"
            data-pieces=""
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
            _print={{ display: 'block' }}
          >
            {found.map((term) => (
              <TermCard key={term.id} term={term} say={setSaid} />
            ))}
          </Grid>
        </form>
      ) : (
        <form
          action={GLOSSARY}
          onSubmit={(event) => {
            event.preventDefault();
            change(noFilter, 'step');
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
