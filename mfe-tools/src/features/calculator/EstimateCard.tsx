import type { ReactNode } from 'react';
import { discount, services } from '@site/contracts/offer';
import { discountPercent, dollars } from '@site/contracts/offer-text';
import { Box, Button, Card, chakra, Heading, Text, VisuallyHidden } from '@site/shared-ui/ui';
import type { Estimate } from './estimate';
import { priceOf, spoken } from './prices';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline' },
});
const Amount = chakra('dd', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
});
const Commitment = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '3.5',
    paddingBlock: '2',
    bg: 'sunk',
    borderRadius: 'control',
    fontSize: 'sm',
    cursor: 'pointer',
  },
});
const COMMIT = `Commit for ${discount.months} months, save ${discountPercent}`;

const Tick = chakra('input', { base: { boxSize: '6', flexShrink: '0', cursor: 'pointer' } });

/** Without script nothing is added up: a total of nothing would be wrong. */
const scripted = { css: { '@media (scripting: none)': { display: 'none' } } };

const Row = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Line>
    <dt>{title}</dt>
    <Amount>{children}</Amount>
  </Line>
);

interface EstimateCardProps {
  estimate: Estimate;
  /** Whether the discount can be had. */
  mayCommit: boolean;
  committed: boolean;
  onCommit: (committed: boolean) => void;
}

/** What the choice costs, line by line, and the way on with it. */
export function EstimateCard({ estimate, mayCommit, committed, onCommit }: EstimateCardProps) {
  const { chosen, sum, saving, total, monthly } = estimate;
  return (
    <Card position={{ lg: 'sticky' }} top={{ lg: '24' }}>
      <Heading as="h2" size="h3">
        Your estimate
      </Heading>
      {chosen.length === 0 && (
        <Text tone="muted" size="sm" {...scripted}>
          Tick what you need: the price adds up here.
        </Text>
      )}
      <noscript>
        <Text size="sm">Your browser runs no scripts: tick and ask, and we add it up for you.</Text>
        <Commitment marginTop="3">
          <Tick type="checkbox" name="commitment" value={discount.months} />
          {COMMIT}
        </Commitment>
      </noscript>
      <Box as="dl" display="grid" gap="3" fontSize="sm" {...scripted}>
        {chosen.map((service) => (
          <Row key={service.id} title={service.name}>
            {priceOf(service)}
          </Row>
        ))}
        {saving > 0 && (
          <>
            <Row title="Sum">{dollars(sum)}</Row>
            <Row title={`${discountPercent} for a ${discount.months}-month commitment`}>
              −{dollars(saving)}
            </Row>
          </>
        )}
        <Line borderTop="1px solid {colors.line}" paddingTop="3">
          <dt>Total</dt>
          <Amount
            data-testid="calculator-total"
            fontFamily="heading"
            fontSize="2.5rem"
            fontWeight="700"
            lineHeight="1.1"
          >
            {dollars(total)}
          </Amount>
        </Line>
      </Box>
      {monthly > 0 && (
        <Text size="sm" tone="muted">
          {dollars(monthly)} of it is per month.
        </Text>
      )}
      {mayCommit ? (
        <Commitment>
          <Tick
            type="checkbox"
            name="commitment"
            value={discount.months}
            checked={committed}
            onChange={(event) => onCommit(event.currentTarget.checked)}
          />
          {COMMIT}
        </Commitment>
      ) : (
        <Text size="sm" tone="muted">
          With {services[discount.service].name}, a {discount.months}-month commitment takes{' '}
          {discountPercent} off everything that you choose.
        </Text>
      )}
      <Button type="submit">Ask for this offer</Button>
      <Text size="sm" tone="muted">
        You choose nothing here that binds you. “From” is where a price starts; the offer names the
        exact one.
      </Text>
      <VisuallyHidden role="status">{spoken(estimate)}</VisuallyHidden>
    </Card>
  );
}
