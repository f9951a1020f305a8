import { checksOfAiSearch } from '@site/contracts/audit-checks';
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
            An answer engine can only quote what it may fetch, may show and can read without running
            scripts. Seven of the checks decide that:{' '}
            {checksOfAiSearch.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={`#${id}`} fontWeight="400">
                  {id}
                </Link>
              </span>
            ))}
            . The result names them in a line of their own; they have no score of their own. Robots
            that only collect text to train AI are listed and never judged: that is your decision.
          </Text>
        </Stack>
        <Stack gap="4" id="limits">
          <Heading>What is not measured</Heading>
          <BulletList>
            <li>
              No browser runs. The audit reads the HTML that the server sends, as most AI crawlers
              do; what scripts add later it does not see.
            </li>
            <li>
              It does not measure Core Web Vitals: those come from real visitors’ browsers. The page
              speed checks are facts of network and markup.
            </li>
            <li>
              One page is judged, not the whole website. Links and other pages are not followed.
            </li>
            <li>
              Of images, style sheets and scripts a sample is measured: at most 10, 4 and 6. The
              evidence says how many of how many.
            </li>
            <li>
              Nobody’s rankings, visitors or links from other websites are known to it. They are no
              property of a page.
            </li>
            <li>
              What does not answer within 20 seconds in all is told as not measured, never guessed.
            </li>
            <li>
              A page that is not there, or that answers with an error, gets no score but a sentence
              that says so.
            </li>
          </BulletList>
          <Text>
            Where a rule is Lighthouse’s too, we keep close to it. Three differ on purpose: a page
            that Google alone is told not to index already fails, so does a canonical link in the
            wrong place, and a few vague link texts are a warning before they are a fault.
          </Text>
          <Text>
            How the page is fetched, and how to refuse it, is on the{' '}
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
