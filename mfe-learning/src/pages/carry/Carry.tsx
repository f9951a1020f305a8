import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { Box, ButtonLink, Container, Heading, Notice, Section, Text } from '@site/shared-ui/ui';
import { useState } from 'react';
import { FocusHeading } from '../../features/completion/FocusHeading';
import { ownApi } from '../../features/own/own.api';

/** Opens the progress of a link in this browser, once the visitor presses the button. */
export default function Carry({ params: { token } }: PartProps<'/learning/carry/{token}'>) {
  const { search } = useLocation();
  const [carryOver] = ownApi.carryOver.use();
  const [result, setResult] = useState(() => postedResult(search, 'carried', 'over'));
  const [pressed, setPressed] = useState(false);
  const carry = async (): Promise<void> => {
    setPressed(true);
    setResult(undefined);
    try {
      await carryOver({ token });
      setResult('over');
    } catch (error) {
      setResult(refusalOf(error));
    }
  };
  return (
    <Section tight>
      <Container>
        <Heading as="h1">Go on learning here</Heading>
        {result === 'over' ? (
          <Box display="grid" gap="5" justifyItems="start" marginTop="6">
            <FocusHeading takesFocus={pressed}>Your progress is in this browser now</FocusHeading>
            <ButtonLink href="/learning">Continue Learning</ButtonLink>
          </Box>
        ) : (
          <>
            <Text size="lg" tone="muted" marginBlock="6">
              Press the button and this browser has the progress that the link is for. What you have
              learned here already is added to it.
            </Text>
            {result && (
              <Notice tone="error" marginBottom="6" maxWidth="article">
                <p>
                  {result === 'invalid'
                    ? 'This link carries nothing any more: it was used already, or is too old. Ask for a new one in the browser where you learned.'
                    : 'This could not be done just now. Nothing is lost: please try again in a few minutes.'}
                </p>
              </Notice>
            )}
            <TokenForm
              action="/api/learning/carry"
              aria-label="Carry the progress over"
              token={token}
              onSend={carry}
              pendingLabel="Opening..."
            >
              Go on learning here
            </TokenForm>
          </>
        )}
      </Container>
    </Section>
  );
}
