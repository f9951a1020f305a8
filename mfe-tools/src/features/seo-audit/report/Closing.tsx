import { answerTime } from '@site/contracts/offer-text';
import { ButtonLink, chakra, Heading, Stack, Text } from '@site/shared-ui/ui';
import { below, type Level } from './level';

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '5',
    padding: { base: '6', md: '8' },
    borderRadius: 'card',
    bg: 'ink',
    color: 'paper',
    _print: { display: 'none' },
  },
});

/** The way on, which carries the audited address along. */
export function Closing({ websiteUrl, level }: { websiteUrl: string; level: Level }) {
  return (
    <Card>
      <Stack gap="1">
        <Heading as={below(level).part} size="h3">
          Want this done for you?
        </Heading>
        <Text>Send us this result; we answer {answerTime} with what we would do first.</Text>
      </Stack>
      <ButtonLink
        href={`/contact?website=${encodeURIComponent(websiteUrl)}&topic=audit`}
        bg="marker"
        color="ink"
      >
        Talk to us about it
      </ButtonLink>
    </Card>
  );
}
