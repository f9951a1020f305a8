import autocannon from 'autocannon';

/** Visitors who request one page again and again, each twice a second and on their own connection. */
export interface Crowd {
  /** Resolves at the next answer 200. */
  nextPage: () => Promise<void>;
  /** Ends the load and returns the counts of answers. */
  stop: () => Promise<{
    pages: number;
    /** Answers 503. */
    refused: number;
    /** Failed requests, and answers other than 200 and 503. */
    errors: number;
  }>;
}

/** Seconds after which the load ends if no one calls `stop`. */
const MAX_DURATION_S = 120;

export function startCrowd(url: string, connections: number): Crowd {
  let resolveResult: (result: autocannon.Result) => void = () => undefined;
  let rejectResult: (error: unknown) => void = () => undefined;
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    resolveResult = resolve;
    rejectResult = reject;
  });
  const crowd = autocannon(
    {
      url,
      connections,
      overallRate: 2 * connections,
      duration: MAX_DURATION_S,
      headers: { 'accept-encoding': 'br' },
    },
    (error: unknown, all) => (error ? rejectResult(error) : resolveResult(all)),
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
