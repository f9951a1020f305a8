import { renderToString } from 'react-dom/server';
import { RequestContext, withProviders, type RenderRequest } from '@site/shared-ui/parts';
import type { LoadedPart } from '../../define/resolve';

/** Renders a part to HTML, and adds its styles to those of the request. @throws any error of the components */
export const renderPart = (
  { Component, props }: LoadedPart,
  id: string,
  request: RenderRequest,
): string =>
  renderToString(
    <RequestContext.Provider value={request}>
      {withProviders(<Component {...props} />, props.params)}
    </RequestContext.Provider>,
    { identifierPrefix: `${id}-` },
  );
