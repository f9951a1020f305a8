import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '@site/contracts/offer/business';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import type { NavigationEntry } from '@site/contracts/platform/remote-manifest';
import { renderStyleTags } from '@site/islands/server/render/style-tags';
import { escapeHtml } from '@site/server-kit/html/escape';
import { buildPagePolicy, listInlineStyles } from '@site/server-kit/html/page-policy';
import { globalCss } from '@site/shared-ui/global-css';
import { locationOf, RequestContext, withProviders } from '@site/shared-ui/islands';
import { Container, createStyles } from '@site/shared-ui/ui';
import { PlatformPage } from './PlatformPage';
import { SignInPage } from './SignInPage';
import { StatusPage } from './StatusPage';

/** A document, and the policy that allows its styles. */
export interface RenderedPage {
  html: string;
  policy: string;
}

/** Renders a page in this process, without script. Nothing on it uses the store of a request. */
export function renderPage(
  title: string,
  business: Business,
  content: ReactNode,
  header?: ReactNode,
): RenderedPage {
  const styles = createStyles();
  const location = locationOf(PLATFORM_PATH);
  const body = renderToStaticMarkup(
    <RequestContext value={{ location, business, store: undefined, styles }}>
      {withProviders(
        <>
          {header}
          <main id="main" tabIndex={-1}>
            <Container paddingBlock="8">{content}</Container>
          </main>
        </>,
      )}
    </RequestContext>,
  );
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<style>${globalCss()}</style>${renderStyleTags(styles, body)}</head><body>${body}</body></html>`,
  ].join('');
  return { html, policy: buildPagePolicy({ scripts: [], styles: listInlineStyles(html) }, []) };
}

interface AdministrationFrame {
  business: Business;
  navigation: readonly NavigationEntry[];
}

/** The platform's own pages. @param Header the header of the administration's pages */
export function createPlatformPages(
  Header: ComponentType<Pick<AdministrationFrame, 'navigation'>>,
) {
  const renderAdministration = (
    { business, navigation }: AdministrationFrame,
    content: ReactNode,
  ): RenderedPage =>
    renderPage(
      `Platform of ${business.name}`,
      business,
      content,
      <Header navigation={navigation} />,
    );
  return {
    renderPlatform: (frame: AdministrationFrame, props: ComponentProps<typeof PlatformPage>) =>
      renderAdministration(frame, <PlatformPage {...props} />),
    renderSignIn: (frame: AdministrationFrame, props: ComponentProps<typeof SignInPage>) =>
      renderAdministration(frame, <SignInPage {...props} />),
    renderStatus: (business: Business, props: ComponentProps<typeof StatusPage>) =>
      renderPage(`Status of ${business.name}`, business, <StatusPage {...props} />),
  };
}
export type PlatformPages = ReturnType<typeof createPlatformPages>;
