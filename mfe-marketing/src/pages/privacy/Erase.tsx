import { answerTime } from '@site/contracts/offer-text';
import { useBusiness } from '@site/shared-ui/parts';
import { Box, Container, Grid, Heading, Link, Section, Stack, Text } from '@site/shared-ui/ui';

/** How to see, correct or erase what is kept. */
export default function Erase() {
  const { name, owner, email } = useBusiness();
  return (
    <Section tone="sunk" id="erase" scrollMarginTop="16">
      <Container>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.8fr' }}
          gap={{ base: '6', lg: '16' }}
        >
          <Heading>To see it, correct it or have it erased</Heading>
          <Stack>
            <Text>
              Write to <Link href={`mailto:${email}?subject=Erase%20my%20data`}>{email}</Link> from
              the address that it is about, and say “erase”. We need no reason and no form. We reply{' '}
              {answerTime}, and tell you what was erased.
            </Text>
            <Text>
              Say “show me” instead, and you get a copy of everything that we have under that
              address; say what is wrong, and it is corrected. From another address we ask you to
              confirm first, so that nobody can do it in your name.
            </Text>
            <Box>
              <Text tone="muted">
                Responsible for all of it: {owner}, {name}.
              </Text>
              <Link href="/contact" display="inline-block" paddingBlock="2.5">
                Other ways to reach us
              </Link>
            </Box>
          </Stack>
        </Grid>
      </Container>
    </Section>
  );
}
