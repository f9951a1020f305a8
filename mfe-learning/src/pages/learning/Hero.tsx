import { Container, Heading, Marker, Text } from '@site/shared-ui/ui';
import { api, useGetModulesQuery } from '../../api';
import { formatPathLength } from '../../features/path/path-length';

export default function Hero() {
  const { data: modules } = useGetModulesQuery();
  return (
    <Container paddingTop={{ base: '12', md: '16' }} paddingBottom={{ base: '8', md: '10' }}>
      <Heading as="h1" maxWidth="13.3em">
        Learn SEO on your own site, <Marker>one evening</Marker> at a time
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        {modules && modules.length > 0 && `${formatPathLength(modules)}. `}
        Free, with nothing to sign up for.
      </Text>
    </Container>
  );
}
Hero.prefetch = () => [api.endpoints.getModules.initiate()];
