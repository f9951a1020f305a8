import { Box, ButtonLink, Text, TouchLink } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { PageHero } from '../PageHero';
import { askAbout, type ServiceDetail } from './detail';
import { breadcrumbsOf } from './breadcrumbs';

/** What it is and what it costs, before anything else. */
export default function Hero({ detail }: { detail: ServiceDetail }) {
  const { heading, lead, price, leadsToAudit } = detail;
  return (
    <PageHero breadcrumbs={breadcrumbsOf(detail)} heading={heading} text={lead}>
      <Box flexBasis="full" marginBottom="2">
        {price.lines.map((line) => (
          <Text key={line.name} maxWidth="none">
            <Box as="strong" fontFamily="heading" fontSize="h3">
              {line.price}
            </Box>{' '}
            <Box as="span" color="muted" marginInlineStart="1">
              {price.lines.length > 1 ? line.name : line.terms}
            </Box>
          </Text>
        ))}
      </Box>
      <ButtonLink href={askAbout(detail)}>Ask for an offer</ButtonLink>
      <BookingButton kind="quiet">Book a free consultation</BookingButton>
      {leadsToAudit && (
        <TouchLink href="/seo-audit" alignSelf="center" marginInlineStart={{ sm: '2' }}>
          Or run the free audit first
        </TouchLink>
      )}
    </PageHero>
  );
}
