import { useEffect, useRef } from 'react';
import {
  Badge,
  Box,
  Card,
  chakra,
  Flex,
  Grid,
  Heading,
  Icon,
  Link,
  Progress,
  SmallText,
  Stack,
  Stat,
  Stats,
  Text,
} from '@site/shared-ui/ui';
import { getRatingTone, getTrend, type Metrics, type Trend } from './metrics';

/** Lists that are the same for every address (docs/product.md 4.2). */
const exampleLists = [
  {
    title: 'Top keywords',
    about: 'Searches that bring them visitors.',
    entries: [
      'emergency plumber near me',
      'boiler repair cost',
      'how to fix a dripping tap',
      'bathroom fitters reviews',
      'gas safety certificate price',
    ],
  },
  {
    title: 'Content gaps',
    about: 'Questions that people ask and they do not answer.',
    entries: [
      'What a new boiler costs, with every part of the bill',
      'Repair or replace: when an old boiler stops paying',
      'Prices and waiting times in the two towns they work in most',
      'What to do in the first ten minutes of a burst pipe',
    ],
  },
  {
    title: 'Technical issues',
    about: 'Faults that hold their pages back.',
    entries: [
      '18 pages share one title',
      'The largest picture of the home page weighs 2.4 MB',
      '7 links lead to pages that are gone',
      'No structured data for a local business',
    ],
  },
];

const TRENDS: Record<Trend, { word: string; rotation: string }> = {
  up: { word: 'Rising', rotation: 'rotate(0deg)' },
  neutral: { word: 'Steady', rotation: 'rotate(90deg)' },
  down: { word: 'Falling', rotation: 'rotate(180deg)' },
};

const Item = chakra('li', {
  base: { paddingBlock: '2', borderTop: '1px solid {colors.line}', fontSize: 'sm' },
});

const formatNumber = (number: number): string => number.toLocaleString('en-US');

/** Trend and bar are part of the label, because `Stats` may hold nothing but figures and labels. */
function Rating({ rating }: { rating: number }) {
  const { word, rotation } = TRENDS[getTrend(rating)];
  return (
    <Stat
      figure={rating}
      label={
        <>
          Domain rating
          <Flex as="span" alignItems="center" gap="2" marginTop="2">
            <Icon name="arrowUp" transform={rotation} data-trend={getTrend(rating)} />
            {word}
          </Flex>
          <Progress
            value={rating}
            label="Domain rating"
            tone={getRatingTone(rating)}
            marginTop="2"
          />
        </>
      }
    />
  );
}

/** Invented figures and examples, labeled as such at the top. The heading takes a lost focus. */
export function AnalysisResult({ domain, metrics }: { domain: string; metrics: Metrics }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The Cancel button had it. Who types the next address by now goes on.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Card gap="6" padding={{ base: '5', md: '8' }}>
      <Stack gap="3">
        <Badge>Illustrative figures</Badge>
        <Heading as="h3" ref={heading} tabIndex={-1} overflowWrap="anywhere">
          {domain}
        </Heading>
        <SmallText>
          We have not looked at this website: the figures are drawn by chance and the lists are
          examples. They show what a real analysis looks at.
        </SmallText>
      </Stack>
      <Stats
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <Rating rating={metrics.domainRating} />
        <Stat figure={formatNumber(metrics.organicKeywords)} label="Organic keywords" />
        <Stat figure={formatNumber(metrics.organicTraffic)} label="Organic traffic a month" />
        <Stat figure={formatNumber(metrics.backlinks)} label="Backlinks" />
      </Stats>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="8">
        {exampleLists.map(({ title, about, entries }) => (
          <Box key={title}>
            <Heading as="h4">{title}</Heading>
            <SmallText marginBlock="2">{about}</SmallText>
            <ul>
              {entries.map((entry) => (
                <Item key={entry}>{entry}</Item>
              ))}
            </ul>
          </Box>
        ))}
      </Grid>
      <Text size="sm">
        For real numbers about your own website, <Link href="/seo-audit">run the free audit</Link>.
        For real ones about a competitor’s, <Link href="/contact">ask us</Link>.
      </Text>
    </Card>
  );
}
