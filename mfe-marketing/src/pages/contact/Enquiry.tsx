import { answerTime } from '@site/contracts/offer-text';
import { Box, Container, Grid, Heading, Marker, Text } from '@site/shared-ui/ui';
import { ContactForm } from '../../features/contact/ContactForm';
import { Details } from './Details';

/** What it is about, the form, and every other way to us. On a phone the form comes second. */
export default function Enquiry() {
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
        rowGap={{ base: '10', lg: '10' }}
        alignItems="start"
      >
        <Box>
          <Heading as="h1">
            Tell us what is <Marker>not working</Marker>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6" maxWidth="26em">
            A person reads what you write and replies {answerTime}, with what we would look at
            first.
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
