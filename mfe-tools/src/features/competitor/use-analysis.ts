import { useEffect, useRef, useState } from 'react';
import { drawMetrics, type Metrics } from './metrics';

/** Milliseconds of a run (docs/product.md 4.2). */
export const RUN_MS = 3000;

/** The state of the tool. `domain` is the host of the entered address. */
export type Analysis =
  | { step: 'idle' }
  | { step: 'analyzing'; domain: string }
  | { step: 'canceled'; domain: string }
  | { step: 'done'; domain: string; metrics: Metrics };

/** Runs one analysis at a time. A run ends without metrics when it is canceled or its island is unmounted. */
export function useAnalysis() {
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
      running.step === 'analyzing' ? { step: 'canceled', domain: running.domain } : running,
    );
  };

  return { analysis, start, cancel };
}
