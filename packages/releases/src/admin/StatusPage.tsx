import { findRoute, type Site } from '@site/islands/define/site';
import { useBusiness } from '@site/shared-ui/islands';
import { Card, chakra, Grid, Heading, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import type { Status } from './report';
import { StateLabel } from './StateLabel';

type Links = Pick<Site, 'routes' | 'navigation'>;

/** A remote's name for visitors: its links in the header, e.g. `Home, Pricing, About`. */
function getDisplayName(remote: string, site: Links): string {
  const links = site.navigation.filter(
    ({ area, href }) => area === 'header' && findRoute(site, href).remote === remote,
  );
  return (
    links.map(({ label }) => label).join(', ') ||
    remote.replace(/^./, (first) => first.toUpperCase())
  );
}

function getSummary({ remotes, api, database }: Status): [text: string, marked: string] {
  const all = [...remotes.map(({ state }) => state), api, database];
  if (all.every((state) => state === 'ok')) return ['Everything is', 'working'];
  return all.some((state) => state === 'down')
    ? ['Something is', 'missing']
    : ['Mostly', 'working'];
}

interface StatusPageProps {
  status: Status;
  site: Links;
}

/** `GET /status`, public: the state of each part of the site, in its visitors' words. */
export function StatusPage({ status, site }: StatusPageProps) {
  const { name: siteName } = useBusiness();
  const [text, marked] = getSummary(status);
  const parts = [
    ...status.remotes.map(({ name, state }) => ({ name: getDisplayName(name, site), state })),
    { name: 'Forms and live data', state: status.api },
    { name: 'Stored data', state: status.database },
  ];
  return (
    <>
      <p>
        <TouchLink href="/">{siteName}</TouchLink>
      </p>
      <Heading as="h1" marginBlock="4">
        {text} <Marker>{marked}</Marker>
      </Heading>
      <Text tone="muted">
        This is the state of each part of the site right now. If one part is down, the rest of the
        site keeps working.
      </Text>
      <Grid
        as="dl"
        gridTemplateColumns="repeat(auto-fill,minmax(min(100%,15rem),1fr))"
        gap="4"
        marginBlock="8"
      >
        {parts.map(({ name, state }) => (
          <Card key={name} gap="0">
            <chakra.dt fontWeight="600">{name}</chakra.dt>
            <dd>
              <StateLabel state={state} />
            </dd>
          </Card>
        ))}
      </Grid>
      <p>
        <TouchLink href="">Refresh</TouchLink>
      </p>
    </>
  );
}
