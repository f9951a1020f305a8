import { answerTime } from '@site/contracts/offer-text';
import { freeCallMinutes } from '@site/contracts/offer';
import { Box, ButtonLink, chakra, Heading, Link, Stack, Text } from '@site/shared-ui/ui';
import { askAbout, type ServiceDetail } from './service-page';
import { QuestionList } from '../../questions/QuestionList';
import { BookingButton } from '../BookingButton';
import { Closing } from '../Closing';
import { SideBySide } from '../SideBySide';

const Line = chakra('div', {
  base: { paddingBlock: '6', borderTop: '2px solid {colors.ink}', breakInside: 'avoid' },
});

function Price({ detail: { price } }: { detail: ServiceDetail }) {
  return (
    <SideBySide
      id="price"
      scrollMarginTop="16"
      heading="What it costs"
      text={
        <>
          Want more than one service? <Link href="/pricing">Add them up</Link> without a call.
        </>
      }
    >
      <Box>
        {price.lines.map(({ name, price: amount, terms, text }) => (
          <Line key={name}>
            <Heading as="h3">{name}</Heading>
            <Text marginTop="2">
              <Box as="strong" fontFamily="heading" fontSize="1.75rem" letterSpacing="-0.02em">
                {amount}
              </Box>
              <Box as="span" color="muted">{` · ${terms}`}</Box>
            </Text>
            <Text tone="muted" marginTop="2">
              {text}
            </Text>
          </Line>
        ))}
        <Stack gap="3" paddingTop="6" borderTop="1px solid {colors.line}">
          {price.notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Stack>
      </Box>
    </SideBySide>
  );
}

function Questions({ detail }: { detail: ServiceDetail }) {
  return (
    <SideBySide
      tone="sunk"
      heading="Asked before buying"
      text={
        <>
          Yours is missing? <Link href={askAbout(detail)}>Ask it</Link>, we reply {answerTime}.
        </>
      }
    >
      <QuestionList questions={detail.questions} />
    </SideBySide>
  );
}

function Close({ detail }: { detail: ServiceDetail }) {
  return (
    <Closing
      heading="Not sure it is what you need?"
      text={`Tell us in two sentences, or in ${freeCallMinutes} minutes on a call. If something smaller will do, we say so.`}
      besideFrom="lg"
    >
      <ButtonLink href={askAbout(detail)}>Write to us</ButtonLink>
      <BookingButton kind="quiet">Free consultation</BookingButton>
    </Closing>
  );
}

export default function Buying({ detail }: { detail: ServiceDetail }) {
  return (
    <>
      <Price detail={detail} />
      <Questions detail={detail} />
      <Close detail={detail} />
    </>
  );
}
