import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { useBusiness } from '@site/shared-ui/islands';
import { Box, chakra, Link, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { SideBySide } from '../../layout/SideBySide';

const requests = [
  {
    title: 'You want to know what we have',
    subject: 'Show me my data',
    outcome:
      'We send you a copy of everything we store for your address. The form above does it right away.',
  },
  {
    title: 'Something is wrong',
    subject: 'Correct my data',
    outcome: 'Tell us what’s wrong, and we’ll correct it.',
  },
  {
    title: 'You want it gone',
    subject: 'Erase my data',
    outcome: 'We erase everything we store for your address, and tell you what it was.',
  },
];

const Entry = chakra('div', {
  base: { paddingBlock: '4', borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
});

export default function Erase() {
  const { name, owner, email } = useBusiness();
  return (
    <SideBySide
      tone="sunk"
      id="erase"
      scrollMarginTop="16"
      heading="See, correct, or erase your data"
      from="lg"
    >
      <Stack>
        <Text>
          Email <Link href={`mailto:${email}`}>{email}</Link> from the address in question. You
          don’t need to give a reason. We reply {ANSWER_TIME}.
        </Text>
        <dl>
          {requests.map(({ title, subject, outcome }) => (
            <Entry key={subject}>
              <chakra.dt fontWeight="600">{title}</chakra.dt>
              <chakra.dd color="muted">
                {outcome}
                <br />
                <TouchLink href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
                  Write “{subject}”
                </TouchLink>
              </chakra.dd>
            </Entry>
          ))}
        </dl>
        <Text>
          If you write from another address, we’ll ask you to confirm first, so that no one else can
          do it in your name. Your learning progress isn’t tied to an address. See and erase it in{' '}
          <Link href="/learning/figures">your figures</Link>.
        </Text>
        <Box>
          <Text tone="muted">
            Responsible for your data: {owner}, {name}.
          </Text>
          <TouchLink href="/contact">Other ways to reach us</TouchLink>
        </Box>
      </Stack>
    </SideBySide>
  );
}
