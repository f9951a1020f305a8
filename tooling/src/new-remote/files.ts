import type { RemotePackage } from '../packages';

const titleOf = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

const packageJson = ({ name, folder, port }: RemotePackage): string =>
  `${JSON.stringify(
    {
      name: `@site/${folder}`,
      private: true,
      version: '1.0.0',
      type: 'module',
      scripts: { serve: 'node --import tsx ../node_modules/webpack-cli/bin/cli.js serve' },
      dependencies: {
        '@site/contracts': '1.0.0',
        '@site/shared-ui': '1.0.0',
        react: '^19.3.0',
      },
      remote: { name, port },
    },
    null,
    2,
  )}\n`;

const webpackConfig = ({
  folder,
}: RemotePackage): string => `import { remotePackage } from '../tooling/src/packages';
import { remoteConfigurations } from '../tooling/src/webpack/remote-configurations';

/**
 * This remote as a container of Module Federation, for browsers and for the server (tooling/src/webpack). \`npm run
 * serve\` runs \`webpack serve\` with it; \`npm run build -- ${folder}\` in the root compiles a build for visitors with
 * it.
 */
export default remoteConfigurations(remotePackage('${folder}'), 'src/remote.tsx');
`;

const bootstrap = `import { runAlone } from '@site/shared-ui/alone';
import remote from './remote';

// Runs this remote standalone, without the shell.
void runAlone(remote);
`;

const remote = ({
  name,
}: RemotePackage): string => `import { island } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/${name}': () => import('./pages/${name}/page'),
  },
  islands: {
    ${/\W/.test(name) ? `'${name}'` : name}: island(() => import('./pages/${name}/Welcome')),
  },
});
`;

const page = ({
  name,
}: RemotePackage): string => `import { page, island } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: \`${titleOf(name)} | \${business.name}\`,
    description: 'What this page is about, in one or two sentences for those who search.',
  }),
  islands: [island(() => import('./Welcome'))],
});
`;

const welcome = ({ name }: RemotePackage): string => `import { useState } from 'react';
import { Button, Heading, Section, Stack, Text } from '@site/shared-ui/ui';

/** The first island of this remote: a page of its own, and for others to embed. */
export default function Welcome() {
  const [presses, setPresses] = useState(0);
  return (
    <Section>
      <Stack gap="5" alignItems="start">
        <Heading as="h1">${titleOf(name)}</Heading>
        <Text>Pressed {presses} times.</Text>
        <Button onClick={() => setPresses(presses + 1)}>Press</Button>
      </Stack>
    </Section>
  );
}
`;

const test = ({ name }: RemotePackage): string => `import { expect, test } from '@jest/globals';
import { renderOnServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from './page';
import Welcome from './Welcome';

test('the page comes as HTML and says what it is about', async () => {
  const { html, head } = await renderOnServer(page, { at: '/${name}' });
  expect(html).toMatch(/<h1[^>]*>${titleOf(name)}</);
  expect(head.title).toContain('${titleOf(name)}');
});

test('it answers once hydrated', async () => {
  renderIslands([Welcome]);
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByText('Pressed 1 times.')).toBeVisible();
});
`;

/**
 * The files of a new remote, by their path in its folder: a page, an island that other remotes can embed, and their
 * test.
 */
export const filesOf = (made: RemotePackage): Record<string, string> => ({
  'package.json': packageJson(made),
  'webpack.config.ts': webpackConfig(made),
  'src/bootstrap.tsx': bootstrap,
  'src/remote.tsx': remote(made),
  [`src/pages/${made.name}/page.ts`]: page(made),
  [`src/pages/${made.name}/Welcome.tsx`]: welcome(made),
  [`src/pages/${made.name}/${made.name}.test.tsx`]: test(made),
});
