import { behindMissing } from '@site/shared-ui/parts';
import { discount, services as offered } from '@site/contracts/offer';
import { discountPercent, durationText, priceText } from '@site/contracts/offer-text';
import { Card, chakra, Container, Heading, Text, TouchLink } from '@site/shared-ui/ui';
import { services } from '../../catalogue/services';

/** Only there when the calculator above is not. */
const Fallback = chakra('div', {
  base: {
    display: 'none',
    paddingTop: '4',
    paddingBottom: { base: '10', md: '14' },
    [behindMissing('tools')]: { display: 'block' },
  },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    paddingBlock: '3',
    borderTop: '1px solid {colors.line}',
  },
});

/** The prices as text: what the calculator would add up, should it ever be missing. */
export default function PriceList() {
  return (
    <Fallback data-testid="price-list">
      <Container>
        <Card padding={{ base: '5', md: '8' }}>
          <Heading size="h3">The prices, without the calculator</Heading>
          <Text tone="muted">
            Add them up by hand. With {offered[discount.service].name} and a {discount.months}-month
            commitment, {discountPercent} comes off the total.
          </Text>
          <dl>
            {services.map((service) => (
              <Row key={service.id}>
                <dt>{service.name}</dt>
                <dd>
                  <strong>{priceText(service)}</strong>
                  {` · ${durationText(service.duration)}`}
                </dd>
              </Row>
            ))}
          </dl>
          <TouchLink href="/contact" alignSelf="start">
            Tell us what you need
          </TouchLink>
        </Card>
      </Container>
    </Fallback>
  );
}
