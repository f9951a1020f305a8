import { useEffect, useRef } from 'react';

/** Calls `end` once `duration` milliseconds have passed in which it was not `paused`. */
export function useCountdown(duration: number, paused: boolean, end: () => void): void {
  const remaining = useRef(duration);
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [paused, end]);
}
