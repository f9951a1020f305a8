import { useAddressFilter } from '@site/shared-ui/app';
import { Box, Grid, SmallText, Stack } from '@site/shared-ui/ui';
import { CategoryChips } from '../../filter/CategoryChips';
import { addressOf, categories, categoryFrom, RESOURCES } from './filter';
import { ResourceCard } from './ResourceCard';
import { resources } from './resources';

/** All resources, or those of a category. */
export function ResourceBrowser() {
  const { filter: chosen, change } = useAddressFilter(categoryFrom, addressOf);
  const shown = resources.filter(({ category }) => chosen === 'all' || category === chosen);
  return (
    <Stack gap="6">
      <Box _print={{ display: 'none' }}>
        <CategoryChips
          action={RESOURCES}
          categories={categories}
          chosen={chosen}
          onChoose={(category) => change(category, 'step')}
        />
      </Box>
      <SmallText role="status">{`${shown.length} of ${resources.length} resources`}</SmallText>
      <Grid
        as="ul"
        data-pieces=""
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      >
        {shown.map((resource) => (
          <ResourceCard key={resource.url} resource={resource} />
        ))}
      </Grid>
    </Stack>
  );
}
