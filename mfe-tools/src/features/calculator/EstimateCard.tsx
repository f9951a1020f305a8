import { type ComponentProps, type ReactNode, useId } from 'react';
import { discount, services } from '@site/contracts/offer/offer';
import { DISCOUNT_PERCENT, dollars } from '@site/contracts/offer/offer-text';
import { canCommit } from '@site/contracts/offer/quote';
import { Checkbox, type CheckboxProps } from '@site/shared-ui/forms';
import { useHydrated } from '@site/shared-ui/islands';
import {
  Box,
  Button,
  Card,
  chakra,
  Grid,
  Heading,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import {
  type Choice,
  estimate,
  formatForScreenReader,
  formatShortPrice,
  payments,
} from './estimate';

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
      label={`Commit for ${discount.months} months, save ${DISCOUNT_PERCENT}`}
      {...props}
    />
  </Box>
);

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
 * For figures that change: a translator, whose server takes a moment to answer, would put an earlier figure in the
 * place of a later one.
 */
const figure = { translate: 'no' } as const;

/** A card beside the services. On narrow screens its children are items of the form, so that the total can stick. */
const Estimated = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: '4',
    position: { lg: 'sticky' },
    top: { lg: '24' },
    padding: '6',
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
  },
});

const Bottom = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', lg: '1fr' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    paddingTop: { base: '3', lg: '4' },
    borderTop: '1px solid {colors.line}',
  },
  variants: {
    sticks: {
      true: {
        lgDown: {
          position: 'sticky',
          bottom: '0',
          zIndex: '1',
          marginInline: { base: '-5', md: '-8' },
          paddingInline: { base: '5', md: '8' },
          paddingBottom: '3',
          bg: 'surface',
        },
      },
    },
  },
});

interface EstimateCardProps {
  choice: Choice;
  onCommit: (committed: boolean) => void;
}

export function EstimateCard({ choice, onCommit }: EstimateCardProps) {
  const estimated = estimate(choice);
  const { chosen, sum, saving, total } = estimated;
  const hydrated = useHydrated();
  const reasonId = useId();
  // Without script the total stays at zero, and the button takes the ticked services along all the same.
  const isEmpty = hydrated && chosen.length === 0;
  return (
    <Estimated>
      <Card css={{ lg: { padding: '0', border: '0', borderRadius: '0', bg: 'transparent' } }}>
        <Heading size="h3">Your estimate</Heading>
        <noscript>
          <Text size="sm">Tick what you need, and we’ll add it up in your quote.</Text>
          <Box marginTop="3">
            <Commitment />
          </Box>
        </noscript>
        {chosen.length > 0 && (
          <Grid as="dl" gap="3" fontSize="sm">
            {chosen.map((service) => (
              <Row key={service.id} title={service.name}>
                {formatShortPrice(service)}
              </Row>
            ))}
            {saving > 0 && (
              <>
                <Row title="Subtotal" {...figure}>
                  {dollars(sum)}
                </Row>
                <Row
                  title={`${DISCOUNT_PERCENT} for a ${discount.months}-month commitment`}
                  {...figure}
                >
                  −{dollars(saving)}
                </Row>
              </>
            )}
          </Grid>
        )}
        {canCommit(choice.selected) ? (
          <Commitment
            checked={choice.committed}
            onChange={(event) => onCommit(event.currentTarget.checked)}
          />
        ) : (
          <SmallText>
            With {services[discount.service].name}, a {discount.months}-month commitment takes{' '}
            {DISCOUNT_PERCENT} off everything you select.
          </SmallText>
        )}
      </Card>
      <Bottom sticks={chosen.length > 0}>
        {/* Hidden without script, because the total would stay at zero. */}
        <Box as="dl" css={{ '@media (scripting: none)': { display: 'none' } }}>
          <Line flexWrap="wrap" columnGap="3">
            <Box as="dt" fontSize="sm">
              Total
            </Box>
            <Amount
              {...figure}
              data-testid="calculator-total"
              fontFamily="heading"
              fontSize={{ base: 'h3', lg: '2.5rem' }}
              fontWeight="700"
              lineHeight="1.1"
            >
              {dollars(total)}
            </Amount>
          </Line>
          {total > 0 && (
            <Box as="dd" fontSize="sm" textAlign={{ lg: 'end' }} {...figure}>
              {payments(estimated)}
            </Box>
          )}
        </Box>
        <Button type="submit" disabled={isEmpty} aria-describedby={isEmpty ? reasonId : undefined}>
          Ask for this quote
        </Button>
        {isEmpty && (
          <SmallText id={reasonId} gridColumn="1 / -1">
            Select at least one service to ask for a quote.
          </SmallText>
        )}
      </Bottom>
      <SmallText>
        This doesn’t commit you to anything. “From” is the starting price; your quote has the exact
        one.
      </SmallText>
      <VisuallyHidden role="status">{formatForScreenReader(estimated)}</VisuallyHidden>
    </Estimated>
  );
}
