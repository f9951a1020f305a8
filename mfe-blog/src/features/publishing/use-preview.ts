import { useCallback, useEffect, useRef, useState } from 'react';
import { publishingApi } from './publishing.api';

/** Milliseconds without a letter after which the text is rendered. */
const PAUSE_MS = 400;

interface Preview {
  /** Of the last text that could be rendered. */
  html: string | undefined;
  /** The last try failed: `html` is older than the text. */
  isFailed: boolean;
  retry: () => void;
}

/**
 * What a text looks like as a post, by the server's renderer. One request is on its way at a time, and the next one
 * takes what was typed meanwhile: answers cannot overtake each other.
 */
export function usePreview(text: string): Preview {
  const [render] = publishingApi.preview.use();
  const [html, setHtml] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const send = useRef(render);
  const wanted = useRef(text);
  const rendered = useRef<string>(undefined);
  const isAsking = useRef(false);

  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      while (rendered.current !== wanted.current) {
        const content = wanted.current;
        setHtml((await send.current({ content })).content);
        rendered.current = content;
      }
      setFailed(false);
    } catch {
      setFailed(true);
    }
    isAsking.current = false;
  }, []);

  useEffect(() => {
    send.current = render;
  }, [render]);
  useEffect(() => {
    wanted.current = text;
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, ask]);

  return { html, isFailed, retry: () => void ask() };
}
