import { useEffect, useState } from 'react';
import type { compare } from './compare';

/** Loads the code that compares two texts, which only earlier versions and conflicts need. */
export function useCompare() {
  const [code, setCode] = useState<{ compare?: typeof compare; isMissing?: boolean }>({});
  const load = async (): Promise<void> => {
    try {
      setCode(await import('./compare'));
    } catch (error) {
      console.warn('The code that compares texts could not be loaded:', error);
      setCode({ isMissing: true });
    }
  };
  useEffect(() => {
    void load();
  }, []);
  return { ...code, retry: () => void load() };
}
