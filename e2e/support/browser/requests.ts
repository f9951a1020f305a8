import type { Page, Request } from '@playwright/test';

/** Records the requests that a page makes from now on. */
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

  /** Paths of the script files that the latest document requested, preloads included. */
  scripts(): string[] {
    return this.paths().filter((path) => path.endsWith('.js'));
  }

  /** Paths of its API calls, without pictures, which the API serves too. */
  data(): string[] {
    return this.paths().filter(
      (path) => path.startsWith('/api/') && !path.startsWith('/api/media/'),
    );
  }

  private paths(): string[] {
    return this.ofDocument.map((request) => new URL(request.url()).pathname);
  }
}
