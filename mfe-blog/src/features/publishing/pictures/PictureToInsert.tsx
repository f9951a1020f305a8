import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Field, Flex, Input, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import { useFocusNearby } from '../../../use-focus-nearby';
import { UploadState } from '../../../pictures/UploadState';
import { useUpload } from '../../../pictures/use-upload';

interface PictureToInsertProps {
  file: File;
  /** Pictures that follow. */
  waiting: number;
  onInsert: (alt: string, url: string) => void;
  onGiveUp: () => void;
}

/** A picture for the text: uploaded while its author says in words what it shows. */
export function PictureToInsert({ file, waiting, onInsert, onGiveUp }: PictureToInsertProps) {
  const { upload, start } = useUpload();
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useFocusNearby(root);
  const [alt, setAlt] = useState('');
  const words = useRef<HTMLInputElement>(null);
  const send = useRef(start);
  useEffect(() => {
    send.current(file);
    words.current?.focus();
  }, [file]);

  const isReady = upload?.state === 'ready';
  const insert = () => {
    if (isReady) onInsert(alt, upload.picture.url);
  };
  const insertByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Not the whole form.
    event.preventDefault();
    insert();
  };

  return (
    <Stack
      ref={root}
      onFocus={onFocus}
      role="group"
      aria-label="Picture for the text"
      gap="4"
      padding="4"
      bg="sunk"
      border="1px solid {colors.line}"
      borderRadius="control"
    >
      {upload && <UploadState upload={upload} name={file.name} onRetry={() => start(file)} />}
      <Field
        label="Alternative text"
        hint="What the picture shows, for whoever cannot see it. Leave it empty if the text says so already."
        optional
      >
        {(control) => (
          <Input
            ref={words}
            {...control}
            value={alt}
            maxLength={300}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            onKeyDown={insertByKey}
          />
        )}
      </Field>
      <Flex alignItems="center" gap="3" flexWrap="wrap">
        <Button size="sm" aria-disabled={!isReady || undefined} onClick={insert}>
          Insert picture
        </Button>
        <SmallButton bg="surface" onClick={onGiveUp}>
          {upload?.state === 'sending' ? 'Cancel upload' : 'Leave it out'}
        </SmallButton>
        {waiting > 0 && (
          <SmallText>
            {waiting} more {waiting === 1 ? 'picture follows' : 'pictures follow'}
          </SmallText>
        )}
      </Flex>
    </Stack>
  );
}
