import { useState } from 'react';
import { Box, SmallButton, VisuallyHidden } from '@site/shared-ui/ui';

/** What a table shows of a message before somebody asks for the rest. */
const letters = 320;
const lines = 6;

/** The beginning of a message that is too long for a table. */
function beginningOf(text: string): string | undefined {
  const beginning = text.split('\n').slice(0, lines).join('\n').slice(0, letters).trimEnd();
  return beginning.length < text.trimEnd().length ? beginning : undefined;
}

/** What somebody wrote, with its line breaks; a long one is unfolded. */
export function Message({ text, from }: { text: string; from: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  return (
    <>
      <Box whiteSpace="pre-wrap">{beginning === undefined || isWhole ? text : `${beginning}…`}</Box>
      {beginning !== undefined && (
        <SmallButton marginTop="2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
          <VisuallyHidden> of what {from} wrote</VisuallyHidden>
        </SmallButton>
      )}
    </>
  );
}
