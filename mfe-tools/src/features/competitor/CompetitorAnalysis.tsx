import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { websiteAddress, WebsiteInput } from '@site/shared-ui/forms';
import {
  Badge,
  Box,
  Button,
  Card,
  chakra,
  Field,
  Flex,
  Grid,
  Heading,
  Link,
  PageSection,
  Progress,
  SmallButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { AnalysisResult } from './AnalysisResult';
import { type Analysis, useAnalysis } from './use-analysis';

/** The bar's value during the whole run (docs/product.md 4.2). */
const FIXED_PERCENT = 66;

const Ring = chakra('svg', {
  base: {
    boxSize: '6',
    flexShrink: '0',
    fill: 'none',
    stroke: 'accent',
    strokeWidth: '3',
    strokeLinecap: 'round',
    _motionReduce: { display: 'none' },
  },
});

/** Animated by SVG, because style sheets of remotes have no keyframes. Hidden with reduced motion. */
const Spinner = () => (
  <Ring viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 1-9 9">
      <animateTransform
        attributeName="transform"
        type="rotate"
        from="0 12 12"
        to="360 12 12"
        dur="0.9s"
        repeatCount="indefinite"
      />
    </path>
  </Ring>
);

/** A run in progress. Cancel takes the focus, because the button that started the run is disabled now. */
function Running({ domain, onCancel }: { domain: string; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Card gap="4">
      <Flex alignItems="center" gap="3">
        <Spinner />
        <Text overflowWrap="anywhere" minWidth="0">
          Analyzing {domain}
        </Text>
      </Flex>
      <Progress value={FIXED_PERCENT} label={`Analyzing ${domain}`} />
      <SmallButton ref={cancel} alignSelf="start" onClick={onCancel}>
        Cancel
      </SmallButton>
    </Card>
  );
}

const PROBLEM =
  'This is not a full website address. It begins with https://, as in https://their-website.com';

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'start' },
    gap: '3',
  },
});

/** The state in words, for screen readers. */
function formatForScreenReader(analysis: Analysis): string {
  switch (analysis.step) {
    case 'idle':
      return '';
    case 'analyzing':
      return `Analyzing ${analysis.domain}.`;
    case 'canceled':
      return `The analysis of ${analysis.domain} was canceled.`;
    case 'done':
      return `The analysis of ${analysis.domain} is finished: illustrative figures.`;
  }
}

/** Shows what an analysis of a competitor looks at, with invented figures (docs/product.md 4.2, 5.5, 7.4 and 9.3a). */
export default function CompetitorAnalysis() {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const { analysis, start, cancel } = useAnalysis();
  const field = useRef<HTMLInputElement>(null);
  const running = analysis.step === 'analyzing';

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (running || !address.trim()) return;
    const website = websiteAddress(address);
    if (!website) {
      setProblem(PROBLEM);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    start(new URL(website).hostname);
  };

  const stop = (): void => {
    cancel();
    field.current?.focus();
  };

  return (
    <PageSection tone="sunk" id="competitor-analysis">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' }}
        gap={{ base: '6', lg: '14' }}
        alignItems="start"
      >
        <Stack gap="3">
          <Badge>Illustrative figures</Badge>
          <Heading>What we would look at in a competitor</Heading>
          <Text tone="muted">
            Enter an address and see the shape of an analysis. The figures are made up on the spot:
            nothing is fetched, and nothing that you enter leaves this page.
          </Text>
        </Stack>
        <Box>
          <Form noValidate aria-label="Competitor analysis" onSubmit={submit}>
            <Field label="Competitor’s website URL" error={problem}>
              {(control) => (
                <WebsiteInput
                  {...control}
                  ref={field}
                  autoComplete="off"
                  placeholder="https://their-website.com"
                  value={address}
                  onChange={(event) => {
                    setAddress(event.currentTarget.value);
                    setProblem(undefined);
                  }}
                />
              )}
            </Field>
            <Button
              type="submit"
              minHeight="13"
              marginTop={{ sm: '1.875rem' }}
              disabled={!address.trim() || running}
            >
              {running ? 'Analyzing...' : 'Analyze Competitor'}
            </Button>
          </Form>
          <noscript>
            <Text size="sm" marginTop="3">
              Your browser runs no scripts, and this tool needs them.{' '}
              <Link href="/contact">Ask us</Link> for a real analysis instead.
            </Text>
          </noscript>
        </Box>
      </Grid>
      <VisuallyHidden role="status">{formatForScreenReader(analysis)}</VisuallyHidden>
      <Box marginTop="8" _empty={{ display: 'none' }}>
        {running && <Running domain={analysis.domain} onCancel={stop} />}
        {analysis.step === 'canceled' && (
          <Text tone="muted">Canceled. Only the address in the field was kept.</Text>
        )}
        {analysis.step === 'done' && (
          <AnalysisResult domain={analysis.domain} metrics={analysis.metrics} />
        )}
      </Box>
    </PageSection>
  );
}
