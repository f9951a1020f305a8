import { COMMON_PACKAGE_FEATURES, managementPackages } from '@site/contracts/offer/offer';
import { dollars } from '@site/contracts/offer/offer-text';
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  Flex,
  Grid,
  Heading,
  PageSection,
  SmallText,
  Text,
} from '@site/shared-ui/ui';
import { CheckList } from '../../layout/CheckList';
import { inquiryPath } from '../service/service-detail';

type Package = (typeof managementPackages)[number];

const getContents = ({ articles, keywords }: Package): readonly string[] => [
  `${articles} articles a month`,
  keywords === 'unlimited' ? 'Unlimited tracked keywords' : `${keywords} tracked keywords`,
];

function PackageCard({ one }: { one: Package }) {
  const popular = 'popular' in one && one.popular;
  return (
    <Card
      as="li"
      padding={{ base: '5', md: '6' }}
      {...(popular && { borderColor: 'accent', boxShadow: '0 0 0 1px {colors.accent}' })}
    >
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Heading as="h3">{one.name}</Heading>
        {popular && <Badge alignSelf="center">{popular}</Badge>}
      </Flex>
      <Text>
        <Box
          as="strong"
          fontFamily="heading"
          fontSize="2.25rem"
          fontWeight="700"
          lineHeight="1.1"
          letterSpacing="-0.02em"
        >
          {dollars(one.price)}
        </Box>
        <Box as="span" color="muted">
          {' per month'}
        </Box>
      </Text>
      <Text tone="muted">{one.description}</Text>
      <CheckList items={getContents(one)} marginBottom="2" />
      <ButtonLink
        href={inquiryPath({ id: 'seo-management' })}
        kind={popular ? 'filled' : 'quiet'}
        marginTop="auto"
      >
        Ask about {one.name}
      </ButtonLink>
    </Card>
  );
}

/** The packages of full management (docs/product.md 2.15 and 9.1). */
export default function Packages() {
  return (
    <PageSection tight id="packages" scrollMarginTop="16" paddingBottom={{ base: '0', md: '0' }}>
      <Heading>Three packages</Heading>
      <SmallText marginTop="2">
        Prices elsewhere on this site are for Professional, the package most clients choose.
      </SmallText>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        marginTop="6"
      >
        {managementPackages.map((one) => (
          <PackageCard key={one.name} one={one} />
        ))}
      </Grid>
      <Heading as="h3" marginTop="8">
        In every package
      </Heading>
      <CheckList
        items={COMMON_PACKAGE_FEATURES}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap="8"
        marginTop="3"
      />
    </PageSection>
  );
}
