import { createContext, type ReactNode, useContext } from 'react';
import { Provider } from 'react-redux';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import {
  addProvider,
  goTo,
  type ParamsOf,
  RequestContext,
  usePageLocation,
} from '@site/shared-ui/islands';
import { browserStore, type Store } from './store';

const toHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Sends every navigation to the shell, which loads pages. The router only provides the location. */
const navigator: Navigator = {
  createHref: toHref,
  go: (delta) => window.history.go(delta),
  push: (to) => goTo(toHref(to)),
  replace: (to) => goTo(toHref(to), 'replace'),
};

const ParamsContext = createContext<object>({});

/** The parameters of the page's route: `useParams<'/blog/:slug'>().slug`. Islands also receive them as `params`. */
export const useParams = <Route extends string>() => useContext(ParamsContext) as ParamsOf<Route>;

function AppProvider({ children, params }: { children: ReactNode; params: object }) {
  const request = useContext(RequestContext);
  const router = (
    <Router location={usePageLocation()} navigator={navigator}>
      <ParamsContext.Provider value={params}>{children}</ParamsContext.Provider>
    </Router>
  );
  if (request) return <Provider store={request.store as Store}>{router}</Provider>;
  const { store, rendered } = browserStore();
  return (
    <Provider store={store} serverState={rendered}>
      {router}
    </Provider>
  );
}

addProvider('app', AppProvider);
