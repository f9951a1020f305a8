import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useContext } from 'react';
import { addProvider, RequestContext } from '@site/shared-ui/islands';
import { withStyleCache } from './style-cache';
import { documentStyles } from './styles';
import { system } from './system';

/** The HTML contains the global styles (global-css.ts), so no provider inserts them again. */
const systemWithoutGlobals = { ...withStyleCache(system), _global: [] };

let own: EmotionCache | undefined;

function UiProvider({ children }: { children: ReactNode }) {
  const request = useContext(RequestContext);
  return (
    <CacheProvider value={request ? (request.styles as EmotionCache) : (own ??= documentStyles())}>
      <ChakraProvider value={systemWithoutGlobals}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

addProvider('ui', UiProvider);
