import { CRAWLER_NAME } from '@site/contracts/audit/audit-checks';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Breadcrumb,
  chakra,
  Container,
  Heading,
  Link,
  Marker,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { auditBreadcrumbs } from '../breadcrumbs';
import { BulletList } from '../BulletList';

const Code = chakra('pre', {
  base: {
    padding: '4',
    maxWidth: 'measure',
    bg: 'sunk',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** For owners of websites with our crawler in their log: its name, what it fetches and how to refuse it. */
export default function Crawler() {
  const { email, name } = useBusiness();
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack gap={{ base: '10', md: '12' }}>
        <Stack gap="5">
          <Breadcrumb items={[...auditBreadcrumbs, { label: 'Our crawler' }]} />
          <Heading as="h1" size="h2">
            Found <Marker>{CRAWLER_NAME}</Marker> in your log?
          </Heading>
          <Text size="lg" tone="muted">
            Someone asked {name} to audit a page of your website. The crawler reads that one page
            and its files once, and leaves.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>How to recognize it</Heading>
          <Text>
            Every request carries its name and the address of this page. To see what phones get, it
            reads the page a second time, with a phone’s user agent in front of its own.
          </Text>
          <Code>{`${CRAWLER_NAME}/1.0 (+the address of this page)`}</Code>
        </Stack>

        <Stack gap="4">
          <Heading>What it fetches</Heading>
          <BulletList>
            <li>The page itself, once as a desktop and once as a phone.</li>
            <li>robots.txt, the sitemap, and llms.txt of the same website.</li>
            <li>A sample of the page’s files: up to 10 images, 4 stylesheets, and 6 scripts.</li>
            <li>The certificate, and whether the http address leads to the https one.</li>
          </BulletList>
          <Text>
            It runs no scripts, fills in no forms, and doesn’t follow links. It isn’t a search
            engine’s crawler, and it collects nothing to train AI.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>Its limits</Heading>
          <BulletList>
            <li>At most 20 seconds and 100 requests, 4 of them at once to one host.</li>
            <li>At most 5 redirects for an address, and 5 MB of the page.</li>
            <li>
              Public addresses only, over http and https on ports 80 and 443, without passwords.
            </li>
            <li>
              A second request for the same address within ten minutes causes no second visit.
            </li>
          </BulletList>
        </Stack>

        <Stack gap="4" id="refuse">
          <Heading>How to keep it out</Heading>
          <Text>
            Name it in your robots.txt. The crawler asks for that file first and obeys a group that
            names it, for the whole website or a part of it.
          </Text>
          <Code>{`User-agent: ${CRAWLER_NAME}\nDisallow: /`}</Code>
          <Text>
            A group for all crawlers (<code>User-agent: *</code>) doesn’t stop it: whether search
            engines are shut out is one of the things an audit has to find out.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>Something wrong?</Heading>
          <Text>
            Write to <Link href={`mailto:${email}`}>{email}</Link> with the time and the address
            from your log. To see what the audit judges, read{' '}
            <Link href="/seo-audit/checks">how we score</Link>.
          </Text>
        </Stack>
      </Stack>
    </Container>
  );
}
