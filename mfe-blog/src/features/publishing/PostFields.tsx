import { useDeferredValue, useState, type ChangeEvent } from 'react';
import { authorCategories } from '@site/contracts/post-categories';
import { FormField, Select, type FormState } from '@site/shared-ui/forms';
import { Button, Grid, Input, Stack, Textarea } from '@site/shared-ui/ui';
import { ContentField } from './ContentField';
import type { DraftEntries } from './draft';
import { PictureChoice } from './PictureChoice';
import { PreviewedContent } from './PreviewedContent';
import { readTimeOf } from './read-time';
import { slugOf } from './slug';
import { SlugHint } from './SlugHint';

const EXCERPT_HINT = 160;

interface PostFieldsProps {
  form: FormState<keyof DraftEntries>;
  /** The post has an address already: another title leaves it as it is. */
  hasAddress?: boolean;
  /** The server refused a picture for want of a session. */
  onSessionEnd: () => void;
}

/** Everything that an author says of a post (docs/product.md 5). */
export function PostFields({ form, hasAddress = false, onSessionEnd }: PostFieldsProps) {
  /** The author has written a slug: the title no longer changes it. */
  const [hasOwnSlug, setOwnSlug] = useState(hasAddress);
  const { title, slug, excerpt, content, category, imageUrl, readTime } = form.entries;
  // Counting the words of a long text may come after the letter that was typed.
  const suggested = readTimeOf(useDeferredValue(content));
  // Posts of the first content stand under one that authors are not offered.
  const categories = [...new Set([...authorCategories, ...(category ? [category] : [])])];

  const typeTitle = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
    form.change({ title: value, ...(!hasOwnSlug && { slug: slugOf(value) }) });
  const typeSlug = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    form.change({ slug: value });
    setOwnSlug(value !== '');
  };

  return (
    <>
      <FormField form={form} name="title" label="Title">
        {(control) => <Input {...control} maxLength={200} onChange={typeTitle} />}
      </FormField>
      <FormField form={form} name="slug" label="Slug" hint={<SlugHint title={title} slug={slug} />}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            onChange={typeSlug}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="excerpt"
        label="Excerpt"
        hint={`Keep it under ${EXCERPT_HINT} characters: ${excerpt.length}/${EXCERPT_HINT}`}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
      </FormField>
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField form={form} name="category" label="Category">
          {(control) => (
            <Select {...control}>
              <option value="">Choose a category</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </FormField>
        <Stack gap="1">
          <FormField form={form} name="readTime" label="Read Time" optional>
            {(control) => <Input {...control} maxLength={50} />}
          </FormField>
          {content.trim() && suggested !== readTime && (
            <Button
              kind="quiet"
              size="sm"
              alignSelf="start"
              onClick={() => form.change({ readTime: suggested })}
            >
              Use {suggested}
            </Button>
          )}
        </Stack>
      </Grid>
      <PreviewedContent text={content}>
        <FormField
          form={form}
          name="content"
          label="Content"
          hint="Markdown. Control or Command with B and I mark bold and italic. Pictures can be pasted and dropped."
        >
          {(control) => <ContentField {...control} onSessionEnd={onSessionEnd} />}
        </FormField>
      </PreviewedContent>
      <FormField
        form={form}
        name="imageUrl"
        label="Image URL"
        hint="An https address or a path of this site. Without one the post gets a picture of ours."
        optional
      >
        {(control) => <Input {...control} inputMode="url" maxLength={2048} spellCheck={false} />}
      </FormField>
      <PictureChoice
        chosen={imageUrl}
        onChoose={(url) => form.change({ imageUrl: url })}
        onSessionEnd={onSessionEnd}
      />
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField
          form={form}
          name="series"
          label="Series"
          hint="Posts of the same series name each other as its parts."
          optional
        >
          {(control) => <Input {...control} maxLength={100} />}
        </FormField>
        <FormField
          form={form}
          name="author"
          label="Author"
          hint="Without a name it is the owner of the business."
          optional
        >
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
      </Grid>
    </>
  );
}
