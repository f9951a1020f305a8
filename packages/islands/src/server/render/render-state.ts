import { type Answer, createStore, snapshot, type Store } from '@site/shared-ui/app';
import { createStyles } from '@site/shared-ui/ui';
import type { RenderJob, ServerSite } from '../job';
import { createAttribution } from './attribute';

type DataJob = Pick<RenderJob, 'apiOrigin' | 'cookie' | 'override' | 'traceparent'> & {
  site: Pick<ServerSite, 'pins'>;
};

/** Data and styles of one render. They are not used again. */
export class RenderState {
  readonly answers: Answer[] = [];
  readonly store: Store;
  readonly styles = createStyles();
  private readonly abortController = new AbortController();

  constructor({ apiOrigin, cookie, override, traceparent, site: { pins } }: DataJob) {
    const { signal } = this.abortController;
    this.store = createStore({
      origin: apiOrigin,
      signal,
      attribute: createAttribution({ pins, override, traceparent }),
      ...(cookie && { cookie }),
      onAnswer: (answer) => this.answers.push(answer),
    });
  }

  /** Aborts running requests. @returns the loaded data, as JSON for a script element */
  end(): string {
    const state = snapshot(this.store);
    this.abortController.abort();
    this.store.end();
    return state.replace(/</g, '\\u003c');
  }
}
