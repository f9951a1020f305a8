import type { Page, Request } from '@playwright/test';

/** Everything that a page asks for from here on. */
export class RequestLog {
  private readonly requests: Request[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.requests.push(request));
  }

  private paths(keep: (request: Request) => boolean): string[] {
    return this.requests.filter(keep).map((request) => new URL(request.url()).pathname);
  }

  /** Script files, preloaded ones included. */
  scripts(): string[] {
    return this.paths((request) => new URL(request.url()).pathname.endsWith('.js'));
  }

  /** Calls of the API for data; pictures lie there too, but are none. */
  data(): string[] {
    return this.paths((request) => {
      const { pathname } = new URL(request.url());
      return pathname.startsWith('/api/') && !pathname.startsWith('/api/media/');
    });
  }

  documents(): string[] {
    return this.paths((request) => request.isNavigationRequest());
  }
}
