import type { KeyboardEvent } from 'react';
import { useNavigate } from '@site/shared-ui/app';
import { announce, Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Flex, Notice, Text } from '@site/shared-ui/ui';
import { incomplete, isSessionOver, keptOrNot, published, publishFailure } from './announcements';
import { commandKey } from './command-key';
import { KeptTextOffer } from './KeptTextOffer';
import { useKeptText } from './use-kept-text';
import { noEntries, problemsOf, type DraftEntries } from './draft';
import { PostFields } from './PostFields';
import { publishingApi } from './publishing.api';

interface PublishFormProps {
  /** What stands in the fields at first, such as another post's text. */
  initial?: DraftEntries;
  /** The server refused for want of a session. */
  onSessionEnd: () => void;
}

/** Writes a post and publishes it (docs/product.md 4, 5 and 8). What fails keeps every field. */
export function PublishForm({ initial = noEntries, onSessionEnd }: PublishFormProps) {
  const navigate = useNavigate();
  const [publish] = publishingApi.publish.use();
  const form = useForm({
    empty: noEntries,
    initial,
    check: problemsOf,
    invalid: incomplete,
    async send(entries) {
      // What an author may choose is all that the field offers; the API checks it.
      await publish(entries as Parameters<typeof publish>[0]);
      keeping.done();
      void navigate('/blog');
      return published;
    },
    failure(error) {
      if (isSessionOver(error)) onSessionEnd();
      return publishFailure(error);
    },
  });

  const keeping = useKeptText({ name: 'new', form, initial });
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    void announce(keptOrNot[keeping.keep()]);
  };

  return (
    <Form action="/api/blog" aria-label="Blog post" onKeyDown={saveByKey} {...form.props}>
      {keeping.offered && (
        <KeptTextOffer kept={keeping.offered} onGoOn={keeping.goOn} onDiscard={keeping.discard} />
      )}
      <PostFields form={form} onSessionEnd={onSessionEnd} />
      <FormNotice notice={form.notice} />
      {form.isKept && (
        <Notice tone="info">
          <p>The post was not published. What you wrote is still here: please try once more.</p>
        </Notice>
      )}
      <Flex alignItems="center" gap="4" flexWrap="wrap">
        <SubmitButton pending={form.pending} pendingLabel="Publishing...">
          Publish
        </SubmitButton>
        <Text size="sm" tone="muted">
          Everybody can read it at once. Until then this browser keeps what you write.
        </Text>
      </Flex>
    </Form>
  );
}
