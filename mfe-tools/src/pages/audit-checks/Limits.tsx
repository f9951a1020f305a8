import { AI_SEARCH_CHECKS } from '@site/contracts/audit/audit-checks';
import { Box, ButtonLink, Heading, Link, PageSection, Stack, Text } from '@site/shared-ui/ui';
import { BulletList } from '../BulletList';

/** The checks for AI search, and what the audit does not measure. */
export default function Limits() {
  return (
    <PageSection tone="sunk">
      <Stack gap="12">
        <Stack gap="4" id="ai-search">
          <Heading>AI search</Heading>
          <Text>
            An answer engine can quote only what it may fetch, may show, and can read without
            running scripts. Seven of the checks decide that:{' '}
            {AI_SEARCH_CHECKS.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={`#${id}`} fontWeight="400">
                  {id}
                </Link>
              </span>
            ))}
            . The report counts them in a line of their own, without a separate score. Bots that
            only collect text to train AI are listed but never judged: that decision is yours.
          </Text>
        </Stack>
        <Stack gap="4" id="limits">
          <Heading>What we don’t measure</Heading>
          <BulletList>
            <li>
              No browser runs. The audit reads the HTML that the server sends, as most AI crawlers
              do. It doesn’t see what scripts add later.
            </li>
            <li>
              It does not measure Core Web Vitals: those come from real visitors’ browsers. Our page
              speed checks look at the network and the markup.
            </li>
            <li>It judges one page, not the whole website, and follows no links to other pages.</li>
            <li>
              It measures a sample of the files: up to 10 images, 4 stylesheets, and 6 scripts. The
              report says how many out of how many.
            </li>
            <li>
              It knows nothing about your rankings, your visitors, or links from other websites.
            </li>
            <li>
              It takes 20 seconds at most. What doesn’t answer in that time is reported as not
              measured, never guessed.
            </li>
            <li>
              A page that is missing or answers with an error gets no score; we tell you what
              happened instead.
            </li>
          </BulletList>
          <Text>
            Where Lighthouse has the same rule, ours stays close to it. Three differ on purpose: a
            page fails if it tells only Google not to list it, a canonical link in the wrong place
            fails too, and a few vague link texts are only a warning.
          </Text>
          <Text>
            Want to know how we fetch pages, or how to keep us out? Read the{' '}
            <Link href="/seo-audit/crawler">page about our crawler</Link>.
          </Text>
        </Stack>
        <Box>
          <ButtonLink href="/seo-audit">Get Your Free SEO Audit</ButtonLink>
        </Box>
      </Stack>
    </PageSection>
  );
}
