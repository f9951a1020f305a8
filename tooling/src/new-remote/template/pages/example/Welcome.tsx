import { useState } from 'react';
import { Button, Heading, Section, Stack, Text } from '@site/shared-ui/ui';

/** The first island of this remote: a page of its own, and for others to embed. */
export default function Welcome() {
  const [presses, setPresses] = useState(0);
  return (
    <Section>
      <Stack gap="5" alignItems="start">
        <Heading as="h1">Example</Heading>
        <Text>Pressed {presses} times.</Text>
        <Button onClick={() => setPresses(presses + 1)}>Press</Button>
      </Stack>
    </Section>
  );
}
