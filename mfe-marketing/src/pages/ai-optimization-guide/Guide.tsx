import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { formatLongDay } from '@site/contracts/text/dates';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  ButtonLink,
  Card,
  chakra,
  Grid,
  Heading,
  Link,
  PageSection,
  SmallText,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { BookingButton } from '../../features/call-to-action/BookingButton';
import { CallToAction } from '../../features/call-to-action/CallToAction';
import { ReportedStats } from '../../features/claims/ReportedStats';
import { Numeral } from '../../layout/Numeral';
import { PageHero } from '../../layout/PageHero';
import { SideBySide } from '../../layout/SideBySide';
import { QuestionList } from '../../questions/QuestionList';
import { breadcrumbs } from '../breadcrumbs';
import { edition, questions, strategies, unneededMeasures } from './content';

function Hero() {
  const { owner } = useBusiness();
  return (
    <PageHero
      breadcrumbs={breadcrumbs.guide}
      heading={{ before: 'Be found when', marked: 'an AI answers' }}
      text="What AI search changes for a small business, what it doesn’t, and six things to do about it, biggest payoff first. No secret files."
    >
      <Box flexBasis="full" marginBottom="2">
        <SmallText>
          By {owner}. Facts checked on{' '}
          <time dateTime={edition.checked}>{formatLongDay(edition.checked)}</time>.
        </SmallText>
      </Box>
      <BookingButton>Book a free consultation</BookingButton>
      <ButtonLink href="/seo-audit" kind="quiet">
        Check my site first
      </ButtonLink>
    </PageHero>
  );
}

function Figures() {
  return (
    <SideBySide
      tone="sunk"
      tight
      heading="Two numbers that people quote"
      from="lg"
      text="They show a direction. One number matters for your business: how many of your customers ask an assistant first. Ask ten of them."
    >
      <ReportedStats />
    </SideBySide>
  );
}

function StrategyCards() {
  return (
    <PageSection>
      <Heading maxWidth="16em">Six things to do, biggest payoff first</Heading>
      <Grid as="ol" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} marginTop="10">
        {strategies.map(({ title, text, first, link }, index) => (
          <Card as="li" key={title} padding={{ base: '5', sm: '7' }} breakInside="avoid">
            <Numeral aria-hidden="true">{index + 1}</Numeral>
            <Heading as="h3">{title}</Heading>
            <Text tone="muted">{text}</Text>
            <Box
              marginTop="auto"
              paddingTop="4"
              borderTop="1px solid {colors.line}"
              display="grid"
              gap="1"
            >
              <Text>
                <strong>This week:</strong> {first}
              </Text>
              <TouchLink href={link.href} justifySelf="start">
                {link.label}
              </TouchLink>
            </Box>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}

function UnneededWork() {
  return (
    <SideBySide
      tone="sunk"
      heading="What you can leave alone"
      from="lg"
      text={
        <>
          All of it is on offer somewhere. Google’s own word is in{' '}
          <Link
            href="https://developers.google.com/search/docs/fundamentals/ai-optimization-guide"
            target="_blank"
            rel="noopener"
          >
            its guide of May 2026
          </Link>
          .
        </>
      }
    >
      <dl>
        {Object.entries(unneededMeasures).map(([name, known]) => (
          <Grid
            key={name}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1.3fr' }}
            columnGap="8"
            rowGap="1"
            paddingBlock="4"
            borderTop="1px solid {colors.line}"
          >
            <chakra.dt fontWeight="600">{name}</chakra.dt>
            <chakra.dd color="muted">{known}</chakra.dd>
          </Grid>
        ))}
      </dl>
    </SideBySide>
  );
}

function FourQuestions() {
  return (
    <SideBySide
      heading="Questions we hear"
      text={
        <>
          Words that are new to you are in <Link href="/glossary?category=ai">the glossary</Link>.
        </>
      }
    >
      <QuestionList questions={questions} />
    </SideBySide>
  );
}

function Close() {
  return (
    <CallToAction
      heading="Rather have us do it?"
      text={
        <>
          In {FREE_CALL_MINUTES} minutes we’ll tell you which of the six would do the most for you.{' '}
          <Link href="/services/ai-seo-optimization">See the price</Link>.
        </>
      }
      besideFrom="lg"
      tone="sunk"
    >
      <BookingButton>Book the free call</BookingButton>
      <ButtonLink href="/contact?services=ai-seo-optimization" kind="quiet">
        Write to us
      </ButtonLink>
    </CallToAction>
  );
}

export default function Guide() {
  return (
    <>
      <Hero />
      <Figures />
      <StrategyCards />
      <UnneededWork />
      <FourQuestions />
      <Close />
    </>
  );
}
