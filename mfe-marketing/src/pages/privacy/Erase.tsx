import { answerTime } from '@site/contracts/offer-text';
import { useBusiness } from '@site/shared-ui/parts';
import { Box, chakra, Link, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { SideBySide } from '../SideBySide';

const wishes = [
  {
    wish: 'You want to know what we have',
    subject: 'Show me my data',
    outcome:
      'You get a copy of everything that is kept under your address. The form above does it at once.',
  },
  {
    wish: 'Something in it is wrong',
    subject: 'Correct my data',
    outcome: 'Say what, and we put it right.',
  },
  {
    wish: 'You want it gone',
    subject: 'Erase my data',
    outcome: 'Everything under your address is erased, and we tell you what that was.',
  },
];

const Wish = chakra('div', {
  base: { paddingBlock: '4', borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
});

export default function Erase() {
  const { name, owner, email } = useBusiness();
  return (
    <SideBySide
      tone="sunk"
      id="erase"
      scrollMarginTop="16"
      heading="To see it, correct it or have it erased"
      from="lg"
    >
      <Stack>
        <Text>
          Write to <Link href={`mailto:${email}`}>{email}</Link> from the address that it is about.
          We need no reason and no form, and reply {answerTime}.
        </Text>
        <dl>
          {wishes.map(({ wish, subject, outcome }) => (
            <Wish key={subject}>
              <chakra.dt fontWeight="600">{wish}</chakra.dt>
              <chakra.dd color="muted">
                {outcome}
                <br />
                <TouchLink href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
                  Write “{subject}”
                </TouchLink>
              </chakra.dd>
            </Wish>
          ))}
        </dl>
        <Text>
          If you write from another address, we ask you to confirm first, so that nobody can do it
          in your name. What you learned hangs on no address: you see and erase it yourself, under{' '}
          <Link href="/learning/figures">your figures</Link>.
        </Text>
        <Box>
          <Text tone="muted">
            Responsible for all of it: {owner}, {name}.
          </Text>
          <TouchLink href="/contact">Other ways to reach us</TouchLink>
        </Box>
      </Stack>
    </SideBySide>
  );
}
