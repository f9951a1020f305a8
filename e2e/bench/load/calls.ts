import { randomUUID } from 'node:crypto';
import { listLessons, listModules } from '@site/contracts/learning';
import type { Load } from './slice';

/** One call of the API that is measured. */
export interface Call extends Load {
  path: string;
}

const somebody = () => `bench-${randomUUID()}@example.invalid`;

/** The lists that pages read and the writes that visitors make. @param api origin of a running API */
export async function measuredCalls(api: string): Promise<{ lists: Call[]; writes: Call[] }> {
  const read = async (path: string): Promise<unknown> => (await fetch(api + path)).json();
  const [module] = listModules.response.parse(await read('/api/learning/modules'));
  if (!module) throw new Error('There is no module to learn from.');
  const lessons = listLessons.response.parse(
    await read(`/api/learning/modules/${module.id}/lessons`),
  );
  const lessonId = lessons[0]?.id ?? '';
  const write = (path: string, fields: () => Record<string, unknown>): Call => ({
    method: 'POST',
    path,
    body: () => JSON.stringify(fields()),
  });
  return {
    lists: ['/api/blog', '/api/blog-articles', '/api/case-studies', '/api/learning/modules'].map(
      (path) => ({
        method: 'GET',
        path,
      }),
    ),
    writes: [
      write('/api/newsletter', () => ({ email: somebody(), source: 'bench' })),
      write('/api/contact', () => ({ name: 'Bench', email: somebody(), message: 'Hello.' })),
      write('/api/learning/progress', () => ({
        email: somebody(),
        moduleId: module.id,
        lessonId,
        isCompleted: true,
      })),
    ],
  };
}
