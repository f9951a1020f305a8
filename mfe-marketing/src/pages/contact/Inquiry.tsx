import type { ReactNode } from 'react';
import { FREE_CALL_MINUTES, officeHours } from '@site/contracts/offer/offer';
import { ANSWER_TIME, formatDays, formatTimes } from '@site/contracts/offer/offer-text';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  chakra,
  Container,
  Grid,
  Heading,
  Icon,
  type IconName,
  Marker,
  Text,
  TouchLink,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { ContactForm } from '../../features/contact/ContactForm';

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

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} color="accent" alignSelf="start" marginTop="3" />
      <Term>{term}</Term>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </Row>
  );
}

const newTab = <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;

/** Contact details and business hours (docs/product.md 2.12 and 9.9). */
function Details() {
  const { phone, email, bookingUrl, social } = useBusiness();
  return (
    <Box as="dl" display="grid" borderTop="1px solid {colors.line}">
      <Detail icon="phone" term="Phone">
        <TouchLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TouchLink>
      </Detail>
      <Detail icon="mail" term="Email">
        <TouchLink href={`mailto:${email}`}>{email}</TouchLink>
      </Detail>
      <Detail icon="video" term="Free call">
        <TouchLink href={bookingUrl} target="_blank" rel="noopener">
          Choose a time for {FREE_CALL_MINUTES} minutes
          {newTab}
        </TouchLink>
      </Detail>
      <Detail icon="clock" term="Hours">
        <chakra.div paddingBlock="2.5">
          {officeHours.spans.map((span) => (
            <p key={span.opens}>
              {`${formatDays(span)}, ${formatTimes(span)} ${officeHours.timeZone}`}
            </p>
          ))}
        </chakra.div>
      </Detail>
      {social.length > 0 && (
        <Detail icon="arrowUpRight" term="Social">
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
    </Box>
  );
}

/** Heading, form and contact details. On a phone the form comes second. */
export default function Inquiry() {
  return (
    <Container
      paddingTop={{ base: '12', md: '16' }}
      paddingBottom={{ base: '16', md: '24' }}
      position="relative"
    >
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="16"
        rowGap="10"
        alignItems="start"
      >
        <Box>
          <Heading as="h1">
            Tell us what’s <Marker>not working</Marker>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6" maxWidth="26em">
            A person reads your message and replies {ANSWER_TIME} with what we’d check first.
          </Text>
        </Box>
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }}>
          <ContactForm />
        </Box>
        <Details />
      </Grid>
    </Container>
  );
}
