import createEmotionServer from '@emotion/server/create-instance';
import { api, createStore, snapshot, type Answer, type Store } from '@site/shared-ui/app';
import { createStyles } from '@site/shared-ui/ui';
import { attributing } from './attribute';
import type { RenderJob, ServerSite } from './job';
import { ThreadCache, threadCache, type RenderedPart } from '../freshness/thread-cache';

type DataJob = Pick<RenderJob, 'apiOrigin' | 'cookie' | 'override' | 'traceparent'> & {
  site: Pick<ServerSite, 'pins'>;
};

/** The data and the styles of one render. Nothing of it outlives it. */
export class RenderState {
  readonly answers: Answer[] = [];
  /** The thread's own; of an override one that goes with it. */
  readonly cache: ThreadCache;
  readonly store: Store;
  private readonly styles = createStyles();
  private readonly giveUp = new AbortController();

  constructor({ apiOrigin, cookie, override, traceparent, site: { pins } }: DataJob) {
    const { signal } = this.giveUp;
    this.cache = override === undefined ? threadCache : new ThreadCache();
    this.store = createStore({
      origin: apiOrigin,
      signal,
      send: this.cache.send,
      attribute: attributing({ pins, override, traceparent }),
      ...(cookie && { cookie }),
      onAnswer: (answer) => this.answers.push(answer),
    });
  }

  addStyles({ inserted, registered }: RenderedPart['styles']): void {
    Object.assign(this.styles.inserted, inserted);
    Object.assign(this.styles.registered, registered);
  }

  /** Critical CSS of what stands in some HTML, as a style element with the names that the browser's cache goes by. */
  stylesIn(html: string): string {
    const { styles } = createEmotionServer(this.styles).extractCriticalToChunks(html);
    const names = styles.flatMap(({ ids }) => ids).join(' ');
    return `<style data-names="${names}">${styles.map(({ css }) => css).join('')}</style>`;
  }

  /** Gives up on what is still under way and answers the data that is there, as JSON for a script element. */
  end(): string {
    const state = snapshot(this.store);
    this.giveUp.abort();
    // Its timers would keep the store, with all its data, for the cache's five minutes.
    this.store.dispatch(api.util.resetApiState());
    return state.replace(/</g, '\\u003c');
  }
}
