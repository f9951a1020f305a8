import { Card, CardLink, Grid, Heading, Marker, PageSection, Text } from '@site/shared-ui/ui';
import { getLinks, type NavigationProps } from '../layout/navigation';

export default function NotFound({ navigation }: NavigationProps) {
  return (
    <PageSection>
      <Heading as="h1">
        Page <Marker>Not Found</Marker>
      </Heading>
      <Text size="lg" tone="muted" marginTop="5">
        Did you forget to add the page to the router?
      </Text>
      <Grid
        as="ul"
        marginTop="12"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      >
        {getLinks(navigation, 'not-found').map(({ href, label, text }) => (
          <Card as="li" key={href}>
            <Heading as="h2" size="h3">
              <CardLink href={href}>{label}</CardLink>
            </Heading>
            <Text tone="muted">{text}</Text>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}
