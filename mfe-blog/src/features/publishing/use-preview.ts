import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { publishingApi } from './publishing.api';

/** Milliseconds after which the text is rendered. It comes from the form, which waits for a pause itself. */
const PAUSE_MS = 200;

interface Preview {
  /** Of the last text that could be rendered. */
  html: string | undefined;
  /** The last try failed: `html` is older than the text. */
  isFailed: boolean;
  retry: () => void;
}

/**
 * What a text looks like as a post, by the server's renderer. A newer request gives the older one up, whose answer is
 * shown no more.
 */
export function usePreview(text: string): Preview {
  const [render] = publishingApi.preview.use();
  const [html, setHtml] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  const ask = useEffectEvent(async () => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    try {
      const { content } = await render({ content: text }, { signal });
      if (signal.aborted) return;
      setHtml(content);
      setFailed(false);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });

  useEffect(() => {
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, attempt]);
  useEffect(() => () => underWay.current?.abort(), []);

  return { html, isFailed, retry: () => setAttempt(attempt + 1) };
}
