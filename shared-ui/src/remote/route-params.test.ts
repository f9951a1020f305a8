import { expect, test } from '@jest/globals';
import { type Fetch, island, type IslandProps, page, type ParamsOf } from '@site/shared-ui/islands';
import { remote } from './index';

/** The type check makes these refusals: an unused `@ts-expect-error` is an error. */
type Post = IslandProps<'/blog/:slug'>;
const Article = ({ params }: Post) => params.slug;
const Plain = () => null;
const read = (slug: string): Fetch<{ title: string }> =>
  Object.assign(async () => ({ data: { title: slug } }));
const head = () => ({ title: '', description: '' });
const load = async () => ({ default: Article });

const post = page({
  data: ({ slug }) => ({ post: read(slug) }),
  head: ({ params, data }) => ({ title: params.slug, description: data.post.data?.title ?? '' }),
  islands: [island(async () => ({ default: Plain }), { hydrate: 'never' }), island(load)],
});

test('a page compiles under a route with the parameters of its islands', async () => {
  const { pages } = remote({ pages: { '/blog/:slug': async () => ({ default: post }) } });
  expect(await pages['/blog/:slug']?.()).toEqual({ default: post });
});

test('ParamsOf has the parameters of a pattern', () => {
  const params: ParamsOf<'/a/:one/b/:two'> = { one: '1', two: '2' };
  expect(params).toEqual({ one: '1', two: '2' });
  // @ts-expect-error -- the pattern does not name it
  expect(params.three).toBeUndefined();
});

test('a renamed parameter does not compile where it is used', () => {
  // @ts-expect-error -- the route calls it id
  remote({ pages: { '/blog/:id': async () => ({ default: post }) } });
  // @ts-expect-error -- the route has none
  remote({ pages: { '/blog': async () => ({ default: post }) } });
  // @ts-expect-error -- in an island
  const Renamed = ({ params }: IslandProps<'/blog/:id'>) => params.slug;
  // @ts-expect-error -- in an island that names no route
  const Unnamed = ({ params }: IslandProps) => params.slug;
  // @ts-expect-error -- in the data
  page({ data: ({ id }) => ({ post: read(id) }), head, islands: [island(load)] });
  // @ts-expect-error -- in the head
  page({ head: ({ params }) => ({ title: params.id, description: '' }), islands: [island(load)] });
  // @ts-expect-error -- an island for other remotes has no route
  remote({ islands: { article: island(load) } });
  expect([Renamed, Unnamed]).toHaveLength(2);
});

test('a page without parameters fits any route', () => {
  const plain = page({ head, islands: [island(async () => ({ default: Plain }))] });
  expect(remote({ pages: { '/about/:part': async () => ({ default: plain }) } }).islands).toEqual(
    {},
  );
});
