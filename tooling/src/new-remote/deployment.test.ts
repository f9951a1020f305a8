import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type RemotePackage, remotePackages, root } from '../packages';
import { countMentions, DEPLOYMENT_FILES, withRemote } from './deployment';

const textOf = (file: string) => readFile(join(root, file), 'utf8');

/** A file with one more remote, made from the last of these. */
function extended(text: string, made: RemotePackage, remotes: readonly RemotePackage[]): string {
  const others = [...remotes];
  const model = others.pop();
  if (!model) throw new Error('There is no remote.');
  return withRemote(text, made, model, others);
}

const quiz = { name: 'seo-quiz', folder: 'mfe-seo-quiz', port: 3009 };

test.each(DEPLOYMENT_FILES)('%s mentions every remote equally often', async (file) => {
  const text = await textOf(file);
  const [first = 0, ...others] = remotePackages().map((remote) => countMentions(text, remote));
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual(others.map(() => first));
});

test.each(DEPLOYMENT_FILES)('two more remotes are added to %s', async (file) => {
  const remotes = remotePackages();
  const before = await textOf(file);
  const once = extended(before, quiz, remotes);
  // Its name begins and ends with those of others.
  const more = { name: 'blog-seo-quiz', folder: 'mfe-blog-seo-quiz', port: 3010 };
  const twice = extended(once, more, [...remotes, quiz]);
  const expected = remotes.map((remote) => countMentions(before, remote));
  expect([...remotes, quiz, more].map((remote) => countMentions(twice, remote))).toEqual([
    ...expected,
    ...expected.slice(0, 2),
  ]);
});

test('one more remote has its service, its volume and its addresses', async () => {
  const add = async (file: string) => extended(await textOf(file), quiz, remotePackages());
  const compose = await add('docker-compose.yml');
  expect(compose).toContain('  mfe-seo-quiz:\n    <<: *remote\n');
  expect(compose).toContain("volumes: ['builds-seo-quiz:/site/mfe-seo-quiz/dist']");
  expect(compose).toContain('\n  builds-seo-quiz:\n');
  // The release step removes old builds from here.
  expect(compose).toContain('\n      - builds-seo-quiz:/site/mfe-seo-quiz/dist\n');
  expect(compose).toContain('mfe-seo-quiz: { condition: service_healthy }');
  expect(compose).toContain(',http://mfe-seo-quiz:3009,\n');
  expect(await add('docker-compose.production.yml')).toContain(
    'REMOTE_SEO_QUIZ_URL: ${REMOTE_SEO_QUIZ_URL:?',
  );
  expect(await add('deploy/kubernetes/base/kustomization.yaml')).toContain('  - mfe-seo-quiz\n');
  expect(await add('deploy/kubernetes/base/site.env')).toMatch(
    /^REMOTE_BASES=.*,https:\/\/seo-quiz\.example\.com,.*,http:\/\/mfe-seo-quiz:3009$/m,
  );
  const ingress = await add('deploy/kubernetes/base/ingress.yaml');
  expect(ingress).toContain('    - host: seo-quiz.example.com\n      http:\n');
  expect(ingress).toMatch(/example\.com,\s+seo-quiz\.example\.com,?\s*\]\n/);
});
