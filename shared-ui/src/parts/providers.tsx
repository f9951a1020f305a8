import type { ComponentType, ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;
const providers = new Map<'app' | 'ui', Provider>();

/** `ui` and `app` bring their provider when they are loaded, so a part gets exactly those that its imports need. */
export const addProvider = (name: 'app' | 'ui', provider: Provider): void =>
  void providers.set(name, provider);

/** Called once when a part is mounted: what loads later must not change the shape of a living tree. */
export const withProviders = (content: ReactNode): ReactNode => {
  const App = providers.get('app');
  const Ui = providers.get('ui');
  const inner = App ? <App>{content}</App> : content;
  return Ui ? <Ui>{inner}</Ui> : inner;
};
