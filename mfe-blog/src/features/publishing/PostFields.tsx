import { useCallback, useMemo, useState, type ChangeEvent, type ComponentProps } from 'react';
import { FormField, type FormState } from '@site/shared-ui/forms';
import { Grid, Input, Stack, Textarea } from '@site/shared-ui/ui';
import { CategorySelect } from './CategorySelect';
import { ContentField } from './ContentField';
import type { DraftEntries } from './draft';
import { PictureChoice } from './PictureChoice';
import { PreviewedContent } from './PreviewedContent';
import { ReadTimeSuggestion } from './ReadTimeSuggestion';
import { slugOf } from './slug';
import { SlugHint } from './SlugHint';

const EXCERPT_HINT = 160;

type InputControl = ComponentProps<typeof Input>;

/** Controls that need nothing of the form stay the same functions: a key in one field leaves the others alone. */
const controls = {
  excerpt: (control: ComponentProps<typeof Textarea>) => (
    <Textarea {...control} dir="auto" rows={3} maxLength={1000} />
  ),
  category: (control: ComponentProps<typeof CategorySelect>) => <CategorySelect {...control} />,
  readTime: (control: InputControl) => <Input {...control} maxLength={50} />,
  imageUrl: (control: InputControl) => (
    <Input {...control} inputMode="url" maxLength={2048} spellCheck={false} />
  ),
  series: (control: InputControl) => <Input {...control} maxLength={100} />,
  author: (control: InputControl) => <Input {...control} maxLength={100} autoComplete="off" />,
};

interface PostFieldsProps {
  form: FormState<keyof DraftEntries>;
  /** The post has an address already: another title leaves it as it is. */
  hasAddress?: boolean;
}

/** Everything that an author says of a post (docs/product.md 5). */
export function PostFields({ form, hasAddress = false }: PostFieldsProps) {
  const { change, read, write } = form;
  /** The author has written a slug: the title no longer changes it. */
  const [hasOwnSlug, setOwnSlug] = useState(hasAddress);
  const { title, slug, excerpt, content, imageUrl, readTime } = form.entries;

  const titleControl = useCallback(
    (control: InputControl) => (
      <Input
        {...control}
        dir="auto"
        maxLength={200}
        onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
          change({ title: value, ...(!hasOwnSlug && { slug: slugOf(value) }) })
        }
      />
    ),
    [change, hasOwnSlug],
  );
  const slugControl = useCallback(
    (control: InputControl) => (
      <Input
        {...control}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
          change({ slug: value });
          setOwnSlug(value !== '');
        }}
      />
    ),
    [change],
  );
  const slugHint = useMemo(() => <SlugHint title={title} slug={slug} />, [title, slug]);
  const contentControl = useCallback(
    (control: ComponentProps<typeof Textarea> & { value: string }) => (
      <ContentField {...control} read={read} onWrite={write} />
    ),
    [read, write],
  );
  const chooseReadTime = useCallback(
    (suggested: string) => change({ readTime: suggested }),
    [change],
  );
  const chooseImage = useCallback((url: string) => change({ imageUrl: url }), [change]);

  return (
    <>
      <FormField form={form} name="title" label="Title">
        {titleControl}
      </FormField>
      <FormField form={form} name="slug" label="Slug" hint={slugHint}>
        {slugControl}
      </FormField>
      <FormField
        form={form}
        name="excerpt"
        label="Excerpt"
        hint={`Keep it under ${EXCERPT_HINT} characters: ${excerpt.length}/${EXCERPT_HINT}`}
      >
        {controls.excerpt}
      </FormField>
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField form={form} name="category" label="Category">
          {controls.category}
        </FormField>
        <Stack gap="1">
          <FormField form={form} name="readTime" label="Read Time" optional>
            {controls.readTime}
          </FormField>
          <ReadTimeSuggestion text={content} readTime={readTime} onUse={chooseReadTime} />
        </Stack>
      </Grid>
      <PreviewedContent text={content}>
        <FormField
          form={form}
          name="content"
          label="Content"
          hint="Markdown. Control or Command with B and I mark bold and italic. Pictures can be pasted and dropped."
        >
          {contentControl}
        </FormField>
      </PreviewedContent>
      <FormField
        form={form}
        name="imageUrl"
        label="Image URL"
        hint="An https address or a path of this site. Without one the post gets a picture of ours."
        optional
      >
        {controls.imageUrl}
      </FormField>
      <PictureChoice chosen={imageUrl} onChoose={chooseImage} />
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField
          form={form}
          name="series"
          label="Series"
          hint="Posts of the same series name each other as its parts."
          optional
        >
          {controls.series}
        </FormField>
        <FormField
          form={form}
          name="author"
          label="Author"
          hint="Without a name it is the owner of the business."
          optional
        >
          {controls.author}
        </FormField>
      </Grid>
    </>
  );
}
