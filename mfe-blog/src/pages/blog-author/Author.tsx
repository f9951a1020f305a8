import { hasStatus, useSearchParams } from '@site/shared-ui/app';
import { type IslandProps, useBusiness } from '@site/shared-ui/islands';
import { PostGrid } from '@site/shared-ui/posts';
import {
  Breadcrumb,
  Flex,
  Heading,
  Image,
  Link,
  Marker,
  MissingData,
  PageSection,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetAuthorQuery } from '../../api';
import { ArticleSkeletons, Pages } from '../../features/articles/ArticleCards';
import { parsePage } from '../../features/articles/filter';
import { blogBreadcrumbs } from '../breadcrumbs';
import { NotFound } from '../NotFound';
import { FeedLinks } from '../Subscriptions';
import { articles, getRole, NAMELESS } from './words';

const LIST = 'articles';

/** An author and their articles, newest first. */
export default function Author({ params }: IslandProps<'/blog/author/:author'>) {
  const [search] = useSearchParams();
  const request = { author: params.author, page: parsePage(search) };
  const { data: author, error, isError, isFetching, refetch } = useGetAuthorQuery(request);
  const business = useBusiness();
  const missing = hasStatus(error, 404);
  // Until the author is loaded the name is unknown: the address has only a slug.
  const name = author?.name ?? (missing ? 'Author Not Found' : NAMELESS);
  return (
    <PageSection tight>
      <Stack gap="10">
        <Stack gap="6" alignItems="start">
          <Breadcrumb items={[...blogBreadcrumbs, { label: name }]} />
          {missing ? (
            <NotFound title={name}>No one by this name writes here.</NotFound>
          ) : (
            <Flex gap="5" alignItems="center">
              {author?.isOwner && business.ownerPortrait && (
                <Image
                  src={business.ownerPortrait}
                  alt=""
                  width={96}
                  height={96}
                  borderRadius="card"
                  objectFit="cover"
                />
              )}
              <Heading as="h1" overflowWrap="anywhere">
                {author ? <Marker>{name}</Marker> : name}
              </Heading>
            </Flex>
          )}
          {author && (
            <>
              {author.isOwner && business.ownerBio && <Text size="lg">{business.ownerBio}</Text>}
              <Text size="lg" tone="muted" overflowWrap="anywhere">
                {name} {getRole(author, business)}: one problem per article, with the steps to fix
                it yourself. <Link href="/about">More about us</Link>.
              </Text>
              <FeedLinks />
            </>
          )}
        </Stack>
        {author && (
          <Stack gap="6" aria-busy={isFetching || undefined}>
            <VisuallyHidden as="h2">Articles</VisuallyHidden>
            <SmallText id={LIST}>{articles(author.total)}</SmallText>
            <PostGrid posts={author.posts} />
            <Pages
              of={author}
              hrefOf={(page) =>
                `/blog/author/${author.slug}${page > 1 ? `?page=${page}` : ''}#${LIST}`
              }
            />
          </Stack>
        )}
        {isError && !missing && (
          <MissingData what="The articles" onRetry={refetch}>
            The rest of the site is still here. Wait a moment, then try again.
          </MissingData>
        )}
        {!author && !isError && <ArticleSkeletons />}
      </Stack>
    </PageSection>
  );
}
Author.prefetch = ({ params }: IslandProps<'/blog/author/:author'>, search: string) => [
  api.endpoints.getAuthor.initiate({
    author: params.author,
    page: parsePage(new URLSearchParams(search)),
  }),
];
