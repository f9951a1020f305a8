import { useState, type ChangeEvent } from 'react';
import { authorCategories } from '@site/contracts/post-categories';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import { Form, FormField, FormNotice, Select, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Button, Flex, Grid, Input, Notice, Stack, Text, Textarea } from '@site/shared-ui/ui';
import { incomplete, published, publishFailure } from './announcements';
import { ContentField } from './ContentField';
import { noEntries, problemsOf } from './draft';
import { PictureChoice } from './PictureChoice';
import { publishingApi } from './publishing.api';
import { readTimeOf } from './read-time';
import { slugOf } from './slug';
import { SlugHint } from './SlugHint';

const EXCERPT_HINT = 160;
const UNAUTHENTICATED = 401;

interface PublishFormProps {
  /** The server refused for want of a session. */
  onSessionEnd: () => void;
}

/** Writes a post and publishes it (docs/product.md 4, 5 and 8). What fails keeps every field. */
export function PublishForm({ onSessionEnd }: PublishFormProps) {
  const navigate = useNavigate();
  const [publish] = publishingApi.publish.use();
  /** The author has written a slug: the title no longer changes it. */
  const [hasOwnSlug, setOwnSlug] = useState(false);
  const form = useForm({
    empty: noEntries,
    check: problemsOf,
    invalid: incomplete,
    async send(entries) {
      // What an author may choose is all that the field offers; the API checks it.
      await publish(entries as Parameters<typeof publish>[0]);
      void navigate('/blog');
      return published;
    },
    failure(error) {
      if (isRequestError(error) && error.status === UNAUTHENTICATED) onSessionEnd();
      return publishFailure(error);
    },
  });
  const { title, slug, excerpt, content, imageUrl, readTime } = form.entries;
  const suggested = readTimeOf(content);

  const typeTitle = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
    form.change({ title: value, ...(!hasOwnSlug && { slug: slugOf(value) }) });
  const typeSlug = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    form.change({ slug: value });
    setOwnSlug(value !== '');
  };

  return (
    <Form action="/api/blog" aria-label="Blog post" {...form.props}>
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
              {authorCategories.map((category) => (
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
      <FormField
        form={form}
        name="content"
        label="Content"
        hint="Markdown. Control or Command with B and I mark bold and italic."
      >
        {(control) => <ContentField {...control} />}
      </FormField>
      <FormField
        form={form}
        name="imageUrl"
        label="Image URL"
        hint="An https address or a path of this site. Without one the post gets a picture of ours."
        optional
      >
        {(control) => <Input {...control} inputMode="url" maxLength={2048} spellCheck={false} />}
      </FormField>
      <PictureChoice chosen={imageUrl} onChoose={(url) => form.change({ imageUrl: url })} />
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
          Everybody can read it at once.
        </Text>
      </Flex>
    </Form>
  );
}
