import type { Page, Request } from '@playwright/test';

/** Everything that a page asks for from here on. */
export class RequestLog {
  private readonly documentPaths: string[] = [];
  private ofDocument: Request[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        this.documentPaths.push(new URL(request.url()).pathname);
        this.ofDocument = [];
      } else this.ofDocument.push(request);
    });
  }

  /** Paths of the documents that were loaded. */
  documents(): readonly string[] {
    return this.documentPaths;
  }

  /** Script files that the latest document asked for, preloaded ones included. */
  scripts(): string[] {
    return this.paths().filter((path) => path.endsWith('.js'));
  }

  /** Its calls of the API for data; pictures lie there too, but are none. */
  data(): string[] {
    return this.paths().filter(
      (path) => path.startsWith('/api/') && !path.startsWith('/api/media/'),
    );
  }

  private paths(): string[] {
    return this.ofDocument.map((request) => new URL(request.url()).pathname);
  }
}
