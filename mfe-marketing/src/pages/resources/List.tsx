import { useAddressFilter } from '@site/shared-ui/app';
import { CategoryChips } from '@site/shared-ui/category-chips';
import {
  Badge,
  Box,
  Card,
  CardLink,
  Flex,
  Grid,
  Heading,
  Icon,
  PageSection,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import {
  type Resource,
  resourceCategories,
  type ResourceCategory,
  resources,
} from '../../features/resources/resources';

const RESOURCES = '/resources';

const categories = { all: 'All', ...resourceCategories } as const;
type Category = 'all' | ResourceCategory;
const ids = Object.keys(categories) as Category[];

const getCategory = (search: URLSearchParams): Category =>
  ids.find((id) => id === search.get('category')) ?? 'all';

const toAddress = (category: Category): string =>
  category === 'all' ? RESOURCES : `${RESOURCES}?category=${category}`;

function ResourceCard({ resource }: { resource: Resource }) {
  const { title, publisher, description, url, category, isOfficial, reasoning } = resource;
  return (
    <Card as="li" breakInside="avoid">
      <Flex gap="2" flexWrap="wrap">
        <Badge tone="plain">{resourceCategories[category]}</Badge>
        {isOfficial && (
          <Badge display="inline-flex" alignItems="center" gap="1">
            <Icon name="check" />
            Official
          </Badge>
        )}
      </Flex>
      <Box>
        <Heading as="h3">
          <CardLink href={url} target="_blank" rel="noopener">
            {title}
            <Icon
              name="arrowUpRight"
              display="inline"
              marginStart="1.5"
              verticalAlign="-0.2em"
              color="muted"
            />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </CardLink>
        </Heading>
        <SmallText marginTop="1">{publisher}</SmallText>
      </Box>
      <Text>{description}</Text>
      <Box marginTop="auto" paddingTop="3" borderTop="1px solid {colors.line}">
        <SmallText>
          <strong>Why it is here:</strong> {reasoning}
        </SmallText>
      </Box>
    </Card>
  );
}

export default function List() {
  const { filter: chosen, change } = useAddressFilter(getCategory, toAddress);
  const visible = resources.filter(({ category }) => chosen === 'all' || category === chosen);
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      <VisuallyHidden as="h2">Resources</VisuallyHidden>
      <Stack gap="6">
        <Box _print={{ display: 'none' }}>
          <CategoryChips
            action={RESOURCES}
            categories={categories}
            chosen={chosen}
            onChoose={(category) => change(category, 'step')}
          />
        </Box>
        <SmallText role="status">{`${visible.length} of ${resources.length} resources`}</SmallText>
        <Grid
          as="ul"
          data-pieces=""
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        >
          {visible.map((resource) => (
            <ResourceCard key={resource.url} resource={resource} />
          ))}
        </Grid>
      </Stack>
    </PageSection>
  );
}
