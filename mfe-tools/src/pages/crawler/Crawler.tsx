import { productToken } from '@site/contracts/audit-checks';
import { useBusiness } from '@site/shared-ui/parts';
import {
  Box,
  Breadcrumb,
  chakra,
  Container,
  Heading,
  Link,
  Marker,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { BulletList } from '../BulletList';
import { toAudit } from '../breadcrumbs';

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
          <Breadcrumb items={[...toAudit, { label: 'Our crawler' }]} />
          <Heading as="h1" size="h2">
            Found <Marker>{productToken}</Marker> in your log?
          </Heading>
          <Text size="lg" tone="muted">
            Somebody asked {name} to audit a page of your website. The crawler reads that one page
            and what belongs to it, once, and goes.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>How to know it</Heading>
          <Text>
            Every request names itself, and gives the address of this page. To see what a phone is
            sent, the page is read a second time with a phone’s name in front of ours.
          </Text>
          <Code>{`${productToken}/1.0 (+the address of this page)`}</Code>
        </Stack>

        <Stack gap="4">
          <Heading>What it fetches</Heading>
          <BulletList>
            <li>The page that was asked for, once as a desktop and once as a phone.</li>
            <li>robots.txt, the sitemap and llms.txt of the same website.</li>
            <li>
              A sample of what the page uses: at most 10 images, 4 style sheets and 6 scripts.
            </li>
            <li>
              The certificate, and whether the address without encryption leads to the one with.
            </li>
          </BulletList>
          <Text>
            It runs no scripts, fills in no forms and does not wander from link to link. It is not a
            search engine’s crawler, and it collects nothing to train AI.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>Its limits</Heading>
          <BulletList>
            <li>At most 20 seconds, 100 requests and 4 of them at once to one host.</li>
            <li>At most 5 redirects for an address, and 5 MB of the page.</li>
            <li>Public addresses only, http and https on ports 80 and 443, no passwords.</li>
            <li>
              The same address asked for again within ten minutes is answered without a visit.
            </li>
          </BulletList>
        </Stack>

        <Stack gap="4" id="refuse">
          <Heading>How to refuse it</Heading>
          <Text>
            Name it in your robots.txt. It asks for that file first and keeps to a group that names
            it: for the whole website, or for a part of it.
          </Text>
          <Code>{`User-agent: ${productToken}\nDisallow: /`}</Code>
          <Text>
            A group for all crawlers (<code>User-agent: *</code>) does not stop it: whether search
            engines are shut out is one of the things that the audit is asked to find out.
          </Text>
        </Stack>

        <Stack gap="4">
          <Heading>Something wrong?</Heading>
          <Box>
            <Text>
              Write to <Link href={`mailto:${email}`}>{email}</Link> with the time and the address
              from your log. What the audit judges is on the page about{' '}
              <Link href="/seo-audit/checks">how the score comes about</Link>.
            </Text>
          </Box>
        </Stack>
      </Stack>
    </Container>
  );
}
