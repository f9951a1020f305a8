import { useContext, type ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { addProvider, RequestContext } from '@site/shared-ui/parts';
import { resolvingOnce } from './resolve-once';
import { system } from './system';

/** A style cache: one for each render on the server, one for the life of a document in the browser. */
export function createStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  // Styles are collected for the head instead of being printed between the elements.
  cache.compat = true;
  return cache;
}

/** Global styles came as text with the HTML (see global-css.ts): no provider inserts them again. */
const withoutGlobals = { ...resolvingOnce(system), _global: [] };

let own: EmotionCache | undefined;

function UiProvider({ children }: { children: ReactNode }) {
  const request = useContext(RequestContext);
  return (
    <CacheProvider value={request ? (request.styles as EmotionCache) : (own ??= createStyles())}>
      <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

addProvider('ui', UiProvider);
