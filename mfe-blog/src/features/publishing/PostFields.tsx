import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react';
import { authorCategories } from '@site/contracts/post-categories';
import { postRules } from '@site/contracts/post-rules';
import { FormField, Select, type FormState } from '@site/shared-ui/forms';
import { Grid, Input, SmallButton, Stack, Textarea } from '@site/shared-ui/ui';
import { ContentField, PreviewedContent } from './ContentField';
import { labels, type DraftEntries } from './draft';
import { PictureChoice } from './PictureChoice';
import { lostLetters, readTimeOf, slugOf } from './words';

const EXCERPT_HINT = 160;
/** Milliseconds without typing before the words are counted, which is slow for a long text. */
const PAUSE_MS = 500;

/** The future address, and the letters of the title that it cannot contain. */
function SlugHint({ title, slug }: { title: string; slug: string }) {
  const lost = lostLetters(title).map((letter) => `“${letter}”`);
  return (
    <>
      {slug ? `The post will stand at /blog/${slug}.` : 'Made from the title until you change it.'}
      {lost.length > 0 &&
        ` ${lost.join(', ')} of the title cannot stand in an address and ${lost.length === 1 ? 'was' : 'were'} left out.`}
    </>
  );
}

interface ReadTimeSuggestionProps {
  text: string;
  /** The value of the field. */
  readTime: string;
  onUse: (readTime: string) => void;
}

/** Offers the reading time computed from the words, if the field has another one. */
const ReadTimeSuggestion = memo(({ text, readTime, onUse }: ReadTimeSuggestionProps) => {
  const [suggested, setSuggested] = useState(() => readTimeOf(text));
  useEffect(() => {
    const pause = setTimeout(() => setSuggested(readTimeOf(text)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  if (!text.trim() || suggested === readTime) return null;
  return (
    <SmallButton alignSelf="start" onClick={() => onUse(suggested)}>
      Use {suggested}
    </SmallButton>
  );
});

type InputControl = ComponentProps<typeof Input>;

/** Stable functions, so that typing in one field does not render the others (see `FormField`). */
const controls = {
  excerpt: (control: ComponentProps<typeof Textarea>) => (
    <Textarea {...control} dir="auto" rows={3} maxLength={postRules.excerpt.limit} />
  ),
  category: (control: ComponentProps<typeof Select> & { value: string }) => (
    <Select {...control}>
      <option value="">Choose a category</option>
      {/* A post of the seed may have a category that authors cannot choose. */}
      {[...new Set([...authorCategories, control.value])].filter(Boolean).map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </Select>
  ),
  readTime: (control: InputControl) => <Input {...control} maxLength={postRules.readTime.limit} />,
  imageUrl: (control: InputControl) => (
    <Input {...control} inputMode="url" maxLength={postRules.imageUrl.limit} spellCheck={false} />
  ),
  series: (control: InputControl) => <Input {...control} maxLength={postRules.series.limit} />,
  author: (control: InputControl) => (
    <Input {...control} maxLength={postRules.author.limit} autoComplete="off" />
  ),
};

interface PostFieldsProps {
  form: FormState<keyof DraftEntries>;
  /** The post keeps its slug when the title changes. */
  hasAddress: boolean;
}

/** The fields of a post (docs/product.md 5.6). */
export function PostFields({ form, hasAddress }: PostFieldsProps) {
  const { change, read, write } = form;
  /** The slug is the author's own, so the title no longer changes it. */
  const [hasOwnSlug, setOwnSlug] = useState(hasAddress);
  const { title, slug, excerpt, content, imageUrl, readTime } = form.entries;

  const titleControl = useCallback(
    (control: InputControl) => (
      <Input
        {...control}
        dir="auto"
        maxLength={postRules.title.limit}
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
        maxLength={postRules.slug.limit}
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
  const of = (name: keyof DraftEntries) => ({ form, name, label: labels[name] });

  return (
    <>
      <FormField {...of('title')}>{titleControl}</FormField>
      <FormField {...of('slug')} hint={slugHint}>
        {slugControl}
      </FormField>
      <FormField
        {...of('excerpt')}
        hint={`Keep it under ${EXCERPT_HINT} characters: ${excerpt.length}/${EXCERPT_HINT}`}
      >
        {controls.excerpt}
      </FormField>
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField {...of('category')}>{controls.category}</FormField>
        <Stack gap="1">
          <FormField {...of('readTime')} optional>
            {controls.readTime}
          </FormField>
          <ReadTimeSuggestion text={content} readTime={readTime} onUse={chooseReadTime} />
        </Stack>
      </Grid>
      <PreviewedContent text={content}>
        <FormField
          {...of('content')}
          hint="Markdown as on GitHub; the preview says what is left out. Control or Command with B and I mark bold and italic. Pictures can be pasted and dropped."
        >
          {contentControl}
        </FormField>
      </PreviewedContent>
      <FormField
        {...of('imageUrl')}
        hint="An https address or a path of this site. Without one the post gets a picture of ours."
        optional
      >
        {controls.imageUrl}
      </FormField>
      <PictureChoice chosen={imageUrl} onChoose={chooseImage} />
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField
          {...of('series')}
          hint="Posts of the same series name each other as its parts."
          optional
        >
          {controls.series}
        </FormField>
        <FormField
          {...of('author')}
          hint="Without a name it is the owner of the business."
          optional
        >
          {controls.author}
        </FormField>
      </Grid>
    </>
  );
}
