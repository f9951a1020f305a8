import { type ReactNode, useMemo } from 'react';
import { AUTHOR_CATEGORIES } from '@site/contracts/blog/post-categories';
import { postRules } from '@site/contracts/blog/post-rules';
import { FormField, type FormState, Select } from '@site/shared-ui/forms';
import { Flex, Heading, Icon, Input, SmallButton, Stack, Textarea } from '@site/shared-ui/ui';
import { useDebounced } from '../../../administration/use-debounced';
import { type DraftEntries, labels } from '../draft';
import { PictureChoice } from './PictureChoice';
import { getReadTime, listDroppedLetters, MAX_EXCERPT } from './post-text';

/** Milliseconds without typing before the words are counted, which is slow for a long text. */
const DEBOUNCE_MS = 500;

/** The future address, and the letters of the title that it cannot contain. */
function SlugHint({ title, slug }: { title: string; slug: string }) {
  const droppedLetters = listDroppedLetters(title).map((letter) => `“${letter}”`);
  return (
    <>
      {slug ? `Address: /blog/${slug}` : 'Follows the title until you change it.'}
      {droppedLetters.length > 0 &&
        `. An address can’t contain ${droppedLetters.join(', ')}, so ${droppedLetters.length === 1 ? 'it was' : 'they were'} left out.`}
    </>
  );
}

/** Counts the characters, and warns above the advised number (docs/product.md 5.6). */
function ExcerptHint({ length }: { length: number }) {
  const isLong = length > MAX_EXCERPT;
  return (
    <Flex as="span" gap="1.5" {...(isLong && { color: 'ink', fontWeight: '600' })}>
      {isLong && <Icon name="alert" color="poor" marginTop="0.1em" />}
      <span>
        {`Keep it under ${MAX_EXCERPT} characters: ${length}/${MAX_EXCERPT}`}
        {isLong && '. Search results cut off the rest.'}
      </span>
    </Flex>
  );
}

interface ReadTimeSuggestionProps {
  text: string;
  /** The value of the field. */
  readTime: string;
  onUse: (readTime: string) => void;
}

/** Offers the reading time computed from the words, if the field has another one. */
function ReadTimeSuggestion({ text, readTime, onUse }: ReadTimeSuggestionProps) {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const suggested = useMemo(() => getReadTime(settled), [settled]);
  if (!text.trim() || suggested === readTime) return null;
  return (
    <SmallButton alignSelf="start" onClick={() => onUse(suggested)}>
      Use {suggested}
    </SmallButton>
  );
}

interface PostSettingsProps {
  form: FormState<keyof DraftEntries>;
  /** The field for the time of publication, if it can be chosen. */
  children: ReactNode;
}

/** Everything of a post besides title and text (docs/product.md 5.6). */
export function PostSettings({ form, children }: PostSettingsProps) {
  const { change } = form;
  const { title, slug, excerpt, content, imageUrl, readTime } = form.entries;
  const of = (name: keyof DraftEntries) => ({ form, name, label: labels[name] });

  return (
    <Stack as="section" aria-label="Settings" gap="5" minWidth="0">
      <Heading size="h3">Settings</Heading>
      <FormField {...of('slug')} hint={<SlugHint title={title} slug={slug} />}>
        {(control) => (
          <Input
            {...control}
            maxLength={postRules.slug.limit}
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </FormField>
      <FormField {...of('excerpt')} hint={<ExcerptHint length={excerpt.length} />}>
        {(control) => (
          <Textarea {...control} dir="auto" rows={4} maxLength={postRules.excerpt.limit} />
        )}
      </FormField>
      <FormField {...of('category')}>
        {(control) => (
          <Select {...control}>
            <option value="">Choose a category</option>
            {/* A post of the seed may have a category that authors cannot choose. */}
            {[...new Set([...AUTHOR_CATEGORIES, control.value])].filter(Boolean).map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        {...of('imageUrl')}
        hint="An https address or a path on this site. If you leave it empty, the post gets one of our drawings."
        optional
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            maxLength={postRules.imageUrl.limit}
            spellCheck={false}
          />
        )}
      </FormField>
      <PictureChoice chosen={imageUrl} onChoose={(url) => change({ imageUrl: url })} />
      <Stack gap="1">
        <FormField {...of('readTime')} optional>
          {(control) => <Input {...control} maxLength={postRules.readTime.limit} />}
        </FormField>
        <ReadTimeSuggestion
          text={content}
          readTime={readTime}
          onUse={(suggested) => change({ readTime: suggested })}
        />
      </Stack>
      {children}
      <FormField
        {...of('series')}
        hint="Posts with the same series link to each other in order."
        optional
      >
        {(control) => <Input {...control} maxLength={postRules.series.limit} />}
      </FormField>
      <FormField
        {...of('author')}
        hint="If you leave it empty, the post is by the owner of the business."
        optional
      >
        {(control) => <Input {...control} maxLength={postRules.author.limit} autoComplete="off" />}
      </FormField>
    </Stack>
  );
}
