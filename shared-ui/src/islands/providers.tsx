import type { ComponentType, ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode; params: object }>;
const providers = new Map<'app' | 'ui', Provider>();

/**
 * `ui` and `app` register their provider when they are loaded, so an island gets only the providers that it imports.
 */
export const addProvider = (name: 'app' | 'ui', provider: Provider): void =>
  void providers.set(name, provider);

/**
 * Called once when an island is mounted: a provider that loads later must not change the shape of a mounted tree.
 * @param params the parameters of the page's route, for `useParams`
 */
export const withProviders = (content: ReactNode, params: object = {}): ReactNode => {
  const App = providers.get('app');
  const Ui = providers.get('ui');
  const inner = App ? <App params={params}>{content}</App> : content;
  return Ui ? <Ui params={params}>{inner}</Ui> : inner;
};
