import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import { Form, FormNotice } from '@site/shared-ui/forms';
import {
  Box,
  Field,
  Flex,
  Grid,
  Input,
  MissingData,
  Notice,
  SmallButton,
  Stack,
} from '@site/shared-ui/ui';
import { createFocusHandler, getCommandKey } from '../../../administration/keyboard';
import { useTimes } from '../../../administration/times';
import { DraftLink } from '../DraftLink';
import { OmissionWarnings } from '../OmissionWarnings';
import { Conflict } from '../versions/Conflict';
import { EarlierVersions } from '../versions/EarlierVersions';
import { PostBar } from './PostBar';
import { PostCanvas } from './PostCanvas';
import { PostSettings } from './PostSettings';
import { type PostFormOptions, usePostForm } from './use-post-form';

interface PostFormProps extends PostFormOptions {
  /** Whether the preview is open at first. */
  isPreviewed?: boolean;
}

/**
 * The form of a post (docs/product.md 4, 5 and 8). A new post is saved as a draft while it is written, until it is
 * published or scheduled; with its first save the page gets the address of that draft. A public or scheduled post is
 * saved by hand only. A failure keeps every field. If someone else has saved the post meanwhile, the author chooses a
 * text for each field, and can take the choice back until the next save.
 */
export function PostForm({ isPreviewed = false, ...options }: PostFormProps) {
  const editing = usePostForm(options);
  const { form, isPublic, isAutosaved, saving, localBackup, settings, publication } = editing;
  const { state } = saving;
  const { saved } = state;
  const { offered, restore, discard } = localBackup;
  const { moment, timeZone } = useTimes();
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (getCommandKey(event) !== 's') return;
    event.preventDefault();
    if (!isAutosaved) element.current?.requestSubmit();
    // While the post is published, a save would conflict with that.
    else if (!form.pending) void editing.saveDraft();
  };

  return (
    <Stack gap="6" containerType="inline-size" onKeyDown={saveByKey}>
      <Form action="/api/blog" aria-label="Blog post" ref={element} {...form.props}>
        <PostBar editing={editing} />
        {offered && (
          <Notice tone="info">
            <p>
              <strong>
                {offered.entries.title ? `“${offered.entries.title}”` : 'A text'} was not sent.
              </strong>{' '}
              This browser kept it on {moment(offered.keptAt)}.
            </p>
            <Flex gap="3" flexWrap="wrap">
              <SmallButton onClick={createFocusHandler('title', restore)}>Restore it</SmallButton>
              <SmallButton onClick={createFocusHandler('title', discard)}>Discard it</SmallButton>
            </Flex>
          </Notice>
        )}
        {state.name === 'conflict' &&
          (state.theirs ? (
            <Conflict
              theirs={state.theirs}
              base={state.saved.entries}
              form={form}
              onDecide={saving.decide}
            />
          ) : (
            <MissingData what="The other text" onRetry={() => void saving.readTheirs(state.saved)}>
              Someone else saved this {isPublic ? 'post' : 'draft'}. Your own text is still in the
              fields.
            </MissingData>
          ))}
        {state.name === 'decided' && (
          <Notice tone="info">
            <p>The fields now have the text that you chose. Save it, or go back to choose again.</p>
            <SmallButton justifySelf="start" onClick={createFocusHandler('content', state.undo)}>
              Undo
            </SmallButton>
          </Notice>
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && state.name !== 'conflict' && (
          <Notice tone="info">
            <p>{editing.purpose.notDone} Your text is still here. Please try again.</p>
          </Notice>
        )}
        {saved?.warnings && <OmissionWarnings warnings={saved.warnings} />}
        <Grid
          gap={{ base: '8', md: '10' }}
          gridTemplateColumns="minmax(0, 1fr)"
          alignItems="start"
          css={
            settings.isShown && {
              '@container (min-width: 52rem)': {
                gridTemplateColumns: 'minmax(0, 1fr) 19rem',
              },
            }
          }
        >
          <PostCanvas form={form} isPublic={isPublic} isPreviewed={isPreviewed} />
          <Box hidden={!settings.isShown}>
            <PostSettings form={form}>
              {!isPublic && (
                <Field
                  label="Publish at"
                  optional
                  error={publication.error}
                  hint={`In the business’s time zone, ${timeZone}. Leave it empty to publish right away.`}
                >
                  {(control) => (
                    <Input
                      {...control}
                      type="datetime-local"
                      name="publishAt"
                      maxWidth="20rem"
                      value={publication.value}
                      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                        publication.onChange(currentTarget.value)
                      }
                    />
                  )}
                </Field>
              )}
            </PostSettings>
          </Box>
        </Grid>
      </Form>
      {saved && (
        <Stack key={saved.id} gap="6" paddingTop="6" borderTop="1px solid {colors.line}">
          {!isPublic && <DraftLink id={saved.id} />}
          <EarlierVersions id={saved.id} form={form} />
        </Stack>
      )}
    </Stack>
  );
}
