import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Box } from './layout';
import { createStyles, documentStyles } from './styles';
import { system } from './system';

/** The class of a red box in a cache. */
function renderClass(styles: ReturnType<typeof createStyles>): string {
  const { container } = render(
    <CacheProvider value={styles}>
      <ChakraProvider value={{ ...system, _global: [] }}>
        <Box color="#ff0102" />
      </ChakraProvider>
    </CacheProvider>,
  );
  return container.firstElementChild?.className ?? '';
}

test('Emotion does not insert a style that came with the document', () => {
  const fresh = createStyles();
  const name = renderClass(fresh);
  expect(fresh.sheet.tags).toHaveLength(1);
  const inDocument = document.createElement('style');
  inDocument.dataset.names = name.replace('css-', '');
  document.head.append(inDocument);
  const known = documentStyles();
  expect(renderClass(known)).toBe(name);
  expect(known.sheet.tags).toHaveLength(0);
});
