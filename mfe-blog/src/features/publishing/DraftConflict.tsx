import { useEffect, useRef } from 'react';
import type { EditablePost } from '@site/contracts/authors-posts';
import { MissingData } from '@site/shared-ui/ui';
import { ConflictNotice } from './ConflictNotice';
import { publishingApi } from './publishing.api';

interface DraftConflictProps {
  id: string;
  /** The version that was seen here. */
  version: number;
  onKeepMine: (theirs: EditablePost) => void;
  onTakeTheirs: (theirs: EditablePost) => void;
}

/** Somebody else has saved the draft: reads their text, and asks whose goes on. */
export function DraftConflict({ id, version, ...decisions }: DraftConflictProps) {
  const { data: theirs, isError, refetch } = publishingApi.post.use({ id });
  const read = useRef(refetch);
  // What was read when the draft was opened is what was seen here.
  useEffect(() => {
    read.current();
  }, []);
  if (theirs && theirs.version > version) return <ConflictNotice theirs={theirs} {...decisions} />;
  return isError ? (
    <MissingData what="The other text" onRetry={refetch}>
      Somebody else has saved this draft. Yours is still in the fields above.
    </MissingData>
  ) : null;
}
