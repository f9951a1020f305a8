import autocannon from 'autocannon';

/** Visitors who ask for one page again and again, each on a connection of their own. */
export interface Crowd {
  /** Resolves when the next of them gets the page. */
  nextPage: () => Promise<void>;
  /** Sends them away and tells how they fared. */
  stop: () => Promise<{
    pages: number;
    /** Answers 503. */
    refused: number;
    /** Answers that did not come, or were anything else. */
    errors: number;
  }>;
}

/** Seconds after which a crowd that nobody sent away goes by itself. */
const LIMIT_S = 120;

export function startCrowd(url: string, connections: number): Crowd {
  let gone: (result: autocannon.Result) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    gone = resolve;
    failed = reject;
  });
  const crowd = autocannon(
    { url, connections, duration: LIMIT_S, headers: { 'accept-encoding': 'br' } },
    (error: unknown, all) => (error ? failed(error) : gone(all)),
  );
  return {
    nextPage: () =>
      new Promise((resolve) => {
        const onAnswer = (_client: unknown, status: number) => {
          if (status !== 200) return;
          crowd.off('response', onAnswer);
          resolve();
        };
        crowd.on('response', onAnswer);
      }),
    stop: async () => {
      crowd.stop();
      const { errors, requests, statusCodeStats } = await result;
      const pages = statusCodeStats?.['200']?.count ?? 0;
      const refused = statusCodeStats?.['503']?.count ?? 0;
      return { pages, refused, errors: errors + requests.total - pages - refused };
    },
  };
}
