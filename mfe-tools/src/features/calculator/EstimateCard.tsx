import type { ComponentProps, ReactNode } from 'react';
import { discount, services } from '@site/contracts/offer';
import { discountPercent, dollars } from '@site/contracts/offer-text';
import { Checkbox, type CheckboxProps } from '@site/shared-ui/forms';
import {
  Box,
  Button,
  Card,
  chakra,
  Heading,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { type Estimate, priceOf, spoken } from './estimate';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline' },
});
const Amount = chakra('dd', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
});
const Commitment = (props: Pick<CheckboxProps, 'checked' | 'onChange'>) => (
  <Box bg="sunk" borderRadius="control" paddingInline="3.5" paddingBlock="0.5" fontSize="sm">
    <Checkbox
      name="commitment"
      value={discount.months}
      label={`Commit for ${discount.months} months, save ${discountPercent}`}
      {...props}
    />
  </Box>
);

/** Hidden without script, because the total would stay at zero. */
const scripted = { css: { '@media (scripting: none)': { display: 'none' } } };

const Row = ({
  title,
  children,
  ...rest
}: { title: ReactNode } & ComponentProps<typeof Amount>) => (
  <Line>
    <dt>{title}</dt>
    <Amount {...rest}>{children}</Amount>
  </Line>
);

/**
 * For figures that change: a translator, whose server takes a moment to answer, would put an earlier figure in the place
 * of a later one.
 */
const figure = { translate: 'no' } as const;

interface EstimateCardProps {
  estimate: Estimate;
  mayCommit: boolean;
  committed: boolean;
  onCommit: (committed: boolean) => void;
}

export function EstimateCard({ estimate, mayCommit, committed, onCommit }: EstimateCardProps) {
  const { chosen, sum, saving, total, monthly } = estimate;
  return (
    <Card position={{ lg: 'sticky' }} top={{ lg: '24' }}>
      <Heading size="h3">Your estimate</Heading>
      {chosen.length === 0 && (
        <SmallText {...scripted}>Tick what you need: the price adds up here.</SmallText>
      )}
      <noscript>
        <Text size="sm">Your browser runs no scripts: tick and ask, and we add it up for you.</Text>
        <Box marginTop="3">
          <Commitment />
        </Box>
      </noscript>
      <Box as="dl" display="grid" gap="3" fontSize="sm" {...scripted}>
        {chosen.map((service) => (
          <Row key={service.id} title={service.name}>
            {priceOf(service)}
          </Row>
        ))}
        {saving > 0 && (
          <>
            <Row title="Sum" {...figure}>
              {dollars(sum)}
            </Row>
            <Row title={`${discountPercent} for a ${discount.months}-month commitment`} {...figure}>
              −{dollars(saving)}
            </Row>
          </>
        )}
        <Line borderTop="1px solid {colors.line}" paddingTop="3">
          <dt>Total</dt>
          <Amount
            {...figure}
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
      {monthly > 0 && <SmallText>{dollars(monthly)} of it is per month.</SmallText>}
      {mayCommit ? (
        <Commitment
          checked={committed}
          onChange={(event) => onCommit(event.currentTarget.checked)}
        />
      ) : (
        <SmallText>
          With {services[discount.service].name}, a {discount.months}-month commitment takes{' '}
          {discountPercent} off everything that you choose.
        </SmallText>
      )}
      <Button type="submit">Ask for this offer</Button>
      <SmallText>
        You choose nothing here that binds you. “From” is where a price starts; the offer names the
        exact one.
      </SmallText>
      <VisuallyHidden role="status">{spoken(estimate)}</VisuallyHidden>
    </Card>
  );
}
