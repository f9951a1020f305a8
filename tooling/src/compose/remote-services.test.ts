import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remotePackages, root } from '../packages';
import { deploymentFiles } from './remote-services';

test('the files of compose and Kubernetes are in step with the remotes; npm run new:remote without a name brings them there', async () => {
  for (const [file, text] of Object.entries(await deploymentFiles()))
    expect(await readFile(join(root, file), 'utf8')).toBe(text);
});

test('one more remote has its service, its volume and its addresses', async () => {
  const quiz = { name: 'seo-quiz', folder: 'mfe-seo-quiz', port: 3009 };
  const files = await deploymentFiles([...remotePackages(), quiz]);
  const text = files['docker-compose.yml'] ?? '';
  expect(text).toContain('  mfe-seo-quiz:\n    <<: *remote\n');
  expect(text).toContain("volumes: ['builds-seo-quiz:/site/mfe-seo-quiz/dist']");
  expect(text).toContain('\n  builds-seo-quiz:\n');
  // The release step removes old builds from here.
  expect(text).toContain('\n      - builds-seo-quiz:/site/mfe-seo-quiz/dist\n');
  expect(text).toContain('mfe-seo-quiz: { condition: service_healthy }');
  expect(text).toContain(',http://mfe-seo-quiz:3009\n');
  expect(files['docker-compose.production.yml']).toContain(
    'REMOTE_SEO_QUIZ_URL: ${REMOTE_SEO_QUIZ_URL:?',
  );
  const inKubernetes = files['deploy/kubernetes/base/remotes.yaml'] ?? '';
  expect(inKubernetes).toContain('kind: Deployment\nmetadata:\n  name: mfe-seo-quiz\n');
  expect(files['deploy/kubernetes/base/ingress.yaml']).toContain(
    '    - host: seo-quiz.example.com\n',
  );
});
