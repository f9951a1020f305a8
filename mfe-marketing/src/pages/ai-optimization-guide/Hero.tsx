import { dayInWords } from '@site/contracts/dates';
import { useBusiness } from '@site/shared-ui/parts';
import { Box, ButtonLink, SmallText } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { PageHero } from '../PageHero';
import { edition } from './edition';
import { breadcrumbs } from '../breadcrumbs';

export default function Hero() {
  const { owner } = useBusiness();
  return (
    <PageHero
      breadcrumbs={breadcrumbs.guide}
      heading={{ before: 'Be found when', marked: 'an AI answers' }}
      text="What AI search changes for a small business, what it does not, and six things to do about it in the order in which they pay. No secret files."
    >
      <Box flexBasis="full" marginBottom="2">
        <SmallText>
          By {owner}. Facts last looked up on{' '}
          <time dateTime={edition.checked}>{dayInWords(edition.checked)}</time>.
        </SmallText>
      </Box>
      <BookingButton>Book a free consultation</BookingButton>
      <ButtonLink href="/seo-audit" kind="quiet">
        Check my site first
      </ButtonLink>
    </PageHero>
  );
}
