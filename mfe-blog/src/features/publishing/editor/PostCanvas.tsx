import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { postRules } from '@site/contracts/blog/post-rules';
import { FormField, type FormState } from '@site/shared-ui/forms';
import { chakra, Chip, Grid, Input, Stack } from '@site/shared-ui/ui';
import { type DraftEntries, labels } from '../draft';
import { Preview } from '../Preview';
import { ContentField } from './ContentField';
import { toExcerpt, toSlug } from './post-text';

const TitleInput = chakra(Input, {
  base: {
    paddingInline: '0',
    paddingBlock: '1',
    bg: 'transparent',
    border: '0 solid {colors.edge}',
    borderBottomWidth: '1px',
    borderRadius: '0',
    fontFamily: 'heading',
    fontSize: 'h2',
    fontWeight: '700',
    lineHeight: '1.2',
    letterSpacing: '-0.02em',
  },
});

interface PostCanvasProps {
  form: FormState<keyof DraftEntries>;
  /** Its slug and excerpt stay when title and text change. */
  isPublic: boolean;
  /** Whether the preview is open at first. */
  isPreviewed: boolean;
}

/** Title and text, with the preview beside them. Slug and excerpt follow them until their fields say something else. */
export function PostCanvas({ form, isPublic, isPreviewed }: PostCanvasProps) {
  const { change, read, write } = form;
  const { content } = form.entries;
  const [isShown, setIsShown] = useState(isPreviewed);
  const root = useRef<HTMLDivElement>(null);

  const changeTitle = (title: string) => {
    const before = read();
    const follows = !isPublic && (before.slug === '' || before.slug === toSlug(before.title));
    change({ title, ...(follows && { slug: toSlug(title) }) });
  };
  const writeContent = (written: string) => {
    const before = read();
    const follows =
      !isPublic && (before.excerpt === '' || before.excerpt === toExcerpt(before.content));
    write({ content: written, ...(follows && { excerpt: toExcerpt(written) }) });
  };
  const leaveTitle = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter leads on to the text. In a form it would publish the post.
    event.preventDefault();
    root.current?.querySelector('textarea')?.focus();
  };

  return (
    <Stack gap="6" minWidth="0" ref={root}>
      <FormField form={form} name="title" label={labels.title}>
        {(control) => (
          <TitleInput
            {...control}
            dir="auto"
            maxLength={postRules.title.limit}
            onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
              changeTitle(currentTarget.value)
            }
            onKeyDown={leaveTitle}
          />
        )}
      </FormField>
      <Grid
        gap="6"
        gridTemplateColumns="minmax(0, 1fr)"
        alignItems="start"
        css={
          isShown && {
            '@container (min-width: 62rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          }
        }
      >
        <FormField
          form={form}
          name="content"
          label={labels.content}
          hint="Write Markdown, as on GitHub. Control or Command with B, I, and K makes bold, italic, and links. Paste or drop pictures anywhere."
        >
          {(control) => (
            <ContentField {...control} read={read} onWrite={writeContent}>
              <Chip
                aria-pressed={isShown}
                marginInlineStart="auto"
                onClick={() => setIsShown(!isShown)}
              >
                Preview
              </Chip>
            </ContentField>
          )}
        </FormField>
        {isShown && <Preview text={content} />}
      </Grid>
    </Stack>
  );
}
