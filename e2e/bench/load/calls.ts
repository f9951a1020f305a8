import { randomUUID } from 'node:crypto';
import { listLessons, listModules } from '@site/contracts/learning';
import type { Load } from './slice';

/** One call of the API that is measured. */
export interface Call extends Load {
  path: string;
}

/** The lists that pages read. */
export const measuredLists: readonly Call[] = [
  '/api/blog',
  '/api/blog-articles',
  '/api/case-studies',
  '/api/learning/modules',
].map((path) => ({ method: 'GET', path }));

const somebody = () => `bench-${randomUUID()}@example.invalid`;

/**
 * The writes that visitors make.
 * @param api origin of a running API
 * @param only part of the path of the one that is wanted
 */
export async function measuredWrites(api: string, only = ''): Promise<Call[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(api + path)).json();
  const [module] = listModules.response.parse(await read('/api/learning/modules'));
  if (!module) throw new Error('There is no module to learn from.');
  const lessons = listLessons.response.parse(
    await read(`/api/learning/modules/${module.id}/lessons`),
  );
  const lessonId = lessons[0]?.id ?? '';
  const fields: Readonly<Record<string, () => Record<string, unknown>>> = {
    '/api/newsletter': () => ({ email: somebody(), source: 'bench' }),
    '/api/contact': () => ({ name: 'Bench', email: somebody(), message: 'Hello.' }),
    '/api/learning/progress': () => ({
      email: somebody(),
      moduleId: module.id,
      lessonId,
      isCompleted: true,
    }),
  };
  return Object.entries(fields)
    .filter(([path]) => path.includes(only))
    .map(([path, make]) => ({ method: 'POST', path, body: () => JSON.stringify(make()) }));
}
