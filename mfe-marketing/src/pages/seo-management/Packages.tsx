import { inEveryPackage, managementPackages } from '@site/contracts/offer';
import { dollars } from '@site/contracts/offer-text';
import {
  Badge,
  Box,
  chakra,
  Flex,
  Heading,
  Icon,
  Link,
  PageSection,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { askAbout } from '../service/service-page';

type Package = (typeof managementPackages)[number];

const lines: readonly { name: string; of: (one: Package) => string }[] = [
  { name: 'Price per month', of: ({ price }) => dollars(price) },
  { name: 'Articles a month', of: ({ articles }) => String(articles) },
  {
    name: 'Tracked keywords',
    of: ({ keywords }) => (keywords === 'unlimited' ? 'Unlimited' : String(keywords)),
  },
];

/**
 * Three packages side by side at every width. On a phone the name of a row is above its three values. For that the
 * elements lose their table display, and some browsers then drop the table semantics: so all roles are explicit.
 */
const Table = chakra('table', {
  base: { display: { base: 'block', md: 'table' }, width: 'full', tableLayout: 'fixed' },
});
const Rows = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } });
const Head = chakra('thead', { base: { display: { base: 'block', md: 'table-header-group' } } });
const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '3',
    paddingBlock: { base: '3', md: '0' },
    borderTop: '1px solid {colors.line}',
  },
});
const cell = {
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlock: { md: '4' },
  paddingInlineEnd: { md: '4' },
  overflowWrap: 'anywhere',
} as const;
const PackageName = chakra('th', {
  base: {
    ...cell,
    fontFamily: 'heading',
    fontSize: { base: 'sm', sm: 'h3' },
    fontWeight: '600',
    lineHeight: '1.3',
  },
});
const LineName = chakra('th', {
  base: {
    ...cell,
    gridColumn: '1 / -1',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: '400',
    width: { md: '22%' },
  },
});
const Corner = chakra('td', { base: { ...cell, display: { base: 'none', md: 'table-cell' } } });
const Value = chakra('td', {
  base: {
    ...cell,
    fontFamily: 'heading',
    fontSize: { base: 'lg', sm: 'h3' },
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Words = chakra('td', {
  base: { ...cell, fontSize: { base: 'xs', sm: 'sm' }, lineHeight: '1.5' },
});

/** The packages of full management, compared (docs/product.md 2.15 and 9.1). */
export default function Packages() {
  return (
    <PageSection id="packages" scrollMarginTop="16">
      <Heading>Three packages, one way of working</Heading>
      <Text tone="muted" marginTop="4" marginBottom={{ base: '8', md: '10' }}>
        They differ in how much is written and watched, not in who does it or how honestly it is
        reported.
      </Text>
      <Table role="table" aria-label="Packages of full SEO management">
        <Head role="rowgroup">
          <Row role="row" borderTopWidth="0">
            <Corner role="cell" />
            {managementPackages.map((one) => (
              <PackageName key={one.name} role="columnheader" scope="col">
                {one.name}
                {'popular' in one && (
                  <Badge display="block" width="fit-content" marginTop="1">
                    {one.popular}
                  </Badge>
                )}
              </PackageName>
            ))}
          </Row>
        </Head>
        <Rows role="rowgroup">
          {lines.map(({ name, of }) => (
            <Row key={name} role="row">
              <LineName role="rowheader" scope="row">
                {name}
              </LineName>
              {managementPackages.map((one) => (
                <Value key={one.name} role="cell">
                  {of(one)}
                </Value>
              ))}
            </Row>
          ))}
          <Row role="row">
            <LineName role="rowheader" scope="row">
              Made for
            </LineName>
            {managementPackages.map(({ name, description }) => (
              <Words key={name} role="cell">
                {description}
              </Words>
            ))}
          </Row>
          <Row role="row">
            <LineName role="rowheader" scope="row">
              Next step
            </LineName>
            {managementPackages.map(({ name }) => (
              <Words key={name} role="cell">
                <Link
                  href={askAbout({ id: 'seo-management' })}
                  display="inline-flex"
                  alignItems="center"
                  minWidth="11"
                  minHeight="11"
                >
                  Ask
                  <VisuallyHidden>{` about ${name}`}</VisuallyHidden>
                </Link>
              </Words>
            ))}
          </Row>
        </Rows>
      </Table>
      <Box marginTop="10">
        <Heading as="h3">In all three</Heading>
        <Flex as="ul" flexDirection="column" gap="3" marginTop="4">
          {inEveryPackage.map((item) => (
            <Flex as="li" key={item} gap="3" alignItems="baseline">
              <Icon name="check" color="accent" position="relative" top="0.15em" />
              {item}
            </Flex>
          ))}
        </Flex>
      </Box>
    </PageSection>
  );
}
