import { useRef, useState } from 'react';
import { Field, Flex, Input, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import { useEndPreviewLinksMutation, useMakePreviewLinkMutation } from '../../administration/api';
import { useFailure } from '../../administration/requests';
import { useTimes } from '../../administration/times';

/** Makes and ends links to the draft as it was last saved, for readers without the password. */
export function DraftLink({ id }: { id: string }) {
  const times = useTimes();
  const [makeLink, { isLoading }] = useMakePreviewLinkMutation();
  const [endLinks, { isLoading: isEnding }] = useEndPreviewLinksMutation();
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  const [message, setMessage] = useState('');
  const address = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const attempt = async (act: () => Promise<string>, otherwise: string) => {
    setMessage('');
    try {
      setMessage(await act());
    } catch (error) {
      setMessage(failure(error, otherwise).description);
    }
  };
  const make = () =>
    attempt(async () => {
      const { path, expiresAt } = await makeLink({ id }).unwrap();
      setLink({ url: new URL(path, location.href).href, expiresAt });
      return 'Link created.';
    }, 'The link could not be created. Please try again.');
  const end = () =>
    attempt(async () => {
      const { ended } = await endLinks({ id }).unwrap();
      setLink(undefined);
      if (ended === 0) return 'This draft has no links.';
      const links =
        ended === 1 ? 'The link no longer works.' : `All ${ended} links are turned off.`;
      return `${links} You can create a new one.`;
    }, 'The links could not be turned off and still work. Please try again.');
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied.');
    } catch {
      address.current?.select();
      setMessage(
        'Your browser blocked copying. The link is selected, so you can copy it yourself.',
      );
    }
  };

  return (
    <Stack gap="3">
      <SmallText>
        Share the draft as last saved with a link that needs no password. To stop sharing it, turn
        off all links.
      </SmallText>
      {link && (
        <Field
          label="Link to the draft"
          hint={`Works until ${times.moment(link.expiresAt)} for anyone who has it. It is shown only once.`}
        >
          {(control) => (
            <Input
              {...control}
              ref={address}
              readOnly
              value={link.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      )}
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        {link && <SmallButton onClick={() => void copy(link.url)}>Copy the link</SmallButton>}
        <SmallButton aria-disabled={isLoading} onClick={() => !isLoading && void make()}>
          {link ? 'Create another link' : 'Create a link to this draft'}
        </SmallButton>
        <SmallButton aria-disabled={isEnding} onClick={() => !isEnding && void end()}>
          Turn off all links
        </SmallButton>
        <SmallText role="status" _empty={{ display: 'none' }}>
          {message}
        </SmallText>
      </Flex>
    </Stack>
  );
}
