import { useEffect, useRef, useState } from 'react';
import { drawMetrics, type Metrics } from './metrics';

/** What a run takes (docs/product.md 4 and 9). */
export const RUN_MS = 3000;

/** Where the tool is. `domain` is the host of the address that was entered. */
export type Analysis =
  | { step: 'idle' }
  | { step: 'analyzing'; domain: string }
  | { step: 'cancelled'; domain: string }
  | { step: 'done'; domain: string; metrics: Metrics };

/** Runs an analysis, one at a time; a run that is cancelled, or whose part goes away, ends without metrics. */
export function useAnalysis(): {
  analysis: Analysis;
  start: (domain: string) => void;
  cancel: () => void;
} {
  const [analysis, setAnalysis] = useState<Analysis>({ step: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (domain: string): void => {
    clearTimeout(timer.current);
    setAnalysis({ step: 'analyzing', domain });
    timer.current = setTimeout(
      () => setAnalysis({ step: 'done', domain, metrics: drawMetrics(Math.random) }),
      RUN_MS,
    );
  };

  const cancel = (): void => {
    clearTimeout(timer.current);
    setAnalysis((running) =>
      running.step === 'analyzing' ? { step: 'cancelled', domain: running.domain } : running,
    );
  };

  return { analysis, start, cancel };
}
