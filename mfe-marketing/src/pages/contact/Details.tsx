import { freeCallMinutes, officeHours } from '@site/contracts/offer';
import { daysText, timesText } from '@site/contracts/offer-text';
import type { ReactNode } from 'react';
import { useBusiness } from '@site/shared-ui/parts';
import { chakra, Icon, TouchLink, VisuallyHidden, type IconName } from '@site/shared-ui/ui';

const List = chakra('dl', { base: { display: 'grid', borderTop: '1px solid {colors.line}' } });
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto 4.75rem minmax(0, 1fr)', sm: 'auto 6.5rem minmax(0, 1fr)' },
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '2',
    borderBottom: '1px solid {colors.line}',
  },
});
const Term = chakra('dt', { base: { fontSize: 'sm', color: 'muted' } });
const Away = chakra('a', {
  base: {
    display: 'block',
    width: 'fit-content',
    paddingBlock: '2.5',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: '{colors.line}',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.25em',
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: '{colors.accent}' },
  },
});

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} color="accent" alignSelf="start" marginTop="3" />
      <Term>{term}</Term>
      <dd>{children}</dd>
    </Row>
  );
}

const newTab = <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;

/** Every other way to us, and when somebody is there (docs/product.md 9, business hours). */
export function Details() {
  const { phone, email, bookingUrl, social } = useBusiness();
  return (
    <List>
      <Detail icon="phone" term="Phone">
        <Away href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Away>
      </Detail>
      <Detail icon="mail" term="E-mail">
        <Away href={`mailto:${email}`}>{email}</Away>
      </Detail>
      <Detail icon="video" term="Free call">
        <Away href={bookingUrl} target="_blank" rel="noopener">
          Choose a time for {freeCallMinutes} minutes
          {newTab}
        </Away>
      </Detail>
      <Detail icon="clock" term="Hours">
        <chakra.div paddingBlock="2.5">
          {officeHours.spans.map((span) => (
            <p key={span.opens}>
              {`${daysText(span)}, ${timesText(span)} ${officeHours.timeZone}`}
            </p>
          ))}
        </chakra.div>
      </Detail>
      {social.length > 0 && (
        <Detail icon="arrowUpRight" term="Elsewhere">
          <chakra.ul display="flex" flexWrap="wrap" columnGap="5">
            {social.map(({ name, url }) => (
              <li key={name}>
                <TouchLink href={url} target="_blank" rel="noopener">
                  {name}
                  {newTab}
                </TouchLink>
              </li>
            ))}
          </chakra.ul>
        </Detail>
      )}
    </List>
  );
}
