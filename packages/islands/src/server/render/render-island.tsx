import { renderToString } from 'react-dom/server';
import { type RenderRequest, RequestContext, withProviders } from '@site/shared-ui/islands';
import type { LoadedIsland } from '../../define/resolve';

/** Renders an island to HTML, and adds its styles to those of the request. @throws any error of the components */
export const renderIsland = (
  { Component, props }: LoadedIsland,
  id: string,
  request: RenderRequest,
): string =>
  renderToString(
    <RequestContext.Provider value={request}>
      {withProviders(<Component {...props} />, props.params)}
    </RequestContext.Provider>,
    { identifierPrefix: `${id}-` },
  );
