import { expect, test } from '@jest/globals';
import { withSubject } from './subject';

const component = (group: string | undefined, name: string) => ({
  type: 'library',
  'bom-ref': `site@1|${name}`,
  ...(group && { group }),
  name,
});
const blog = component('@site', 'mfe-blog');
const list = {
  bomFormat: 'CycloneDX',
  metadata: {
    tools: [],
    component: { type: 'application', 'bom-ref': 'site@1', name: 'site' },
  },
  components: [component('@site', 'contracts'), blog, component(undefined, 'zod')],
  dependencies: [
    { ref: 'site@1', dependsOn: ['site@1|mfe-blog'] },
    { ref: 'site@1|mfe-blog', dependsOn: ['site@1|contracts'] },
    { ref: 'site@1|zod' },
  ],
};

test('the list of a part is about that part, and keeps its packages', () => {
  const described = withSubject(list, '@site/mfe-blog');
  expect(described).toEqual({
    ...list,
    metadata: { tools: [], component: { ...blog, type: 'application' } },
    components: list.components.filter((one) => one !== blog),
    dependencies: list.dependencies.slice(1),
  });
});

test('a list without that part is refused', () => {
  expect(() => withSubject(list, '@site/mfe-tools')).toThrow('has no @site/mfe-tools');
});
