import { useEffect, useState } from 'react';
import type { compare } from './compare';

interface CompareCode {
  compare?: typeof compare;
  /** Its code could not be had. */
  isMissing?: boolean;
}

/** What compares two texts; its code comes with the first version that somebody looks at. */
export function useCompare(): CompareCode & { retry: () => void } {
  const [code, setCode] = useState<CompareCode>({});
  const load = async (): Promise<void> => {
    try {
      setCode(await import('./compare'));
    } catch (error) {
      console.warn('What compares texts could not be loaded:', error);
      setCode({ isMissing: true });
    }
  };
  useEffect(() => {
    void load();
  }, []);
  return { ...code, retry: () => void load() };
}
