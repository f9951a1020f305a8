import { memo, useEffect, useState } from 'react';
import { SmallButton } from '@site/shared-ui/ui';
import { readTimeOf } from './read-time';

/** Milliseconds without a letter after which the words are counted: those of a long text take a while. */
const PAUSE_MS = 500;

interface ReadTimeSuggestionProps {
  text: string;
  /** What stands in the field. */
  readTime: string;
  onUse: (readTime: string) => void;
}

/** Offers the reading time that follows from the words, where another one is said. */
export const ReadTimeSuggestion = memo(function ReadTimeSuggestion({
  text,
  readTime,
  onUse,
}: ReadTimeSuggestionProps) {
  const [suggested, setSuggested] = useState(() => readTimeOf(text));
  useEffect(() => {
    const pause = setTimeout(() => setSuggested(readTimeOf(text)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  if (!text.trim() || suggested === readTime) return null;
  return (
    <SmallButton alignSelf="start" onClick={() => onUse(suggested)}>
      Use {suggested}
    </SmallButton>
  );
});
