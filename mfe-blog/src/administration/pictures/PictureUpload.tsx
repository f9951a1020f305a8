import { useRef } from 'react';
import { Flex, Notice, Progress, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import { useFocusNearby } from '../keyboard';
import { type Upload, useUpload } from './use-upload';

interface ChoosePictureProps {
  label: string;
  several?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's file dialog for pictures. */
export function ChoosePicture({ label, several = false, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple={several}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
      <SmallButton bg="surface" paddingInline="3" onClick={() => input.current?.click()}>
        {label}
      </SmallButton>
    </>
  );
}

interface UploadStateProps {
  upload: Upload;
  onRetry: (file: File) => void;
}

/** Progress of an upload, or the reason of its failure. */
export function UploadState({ upload, onRetry }: UploadStateProps) {
  const { name } = upload.file;
  if (upload.state === 'failed')
    return (
      <Notice tone="error" padding="4">
        <p>
          <strong>{name} was not uploaded.</strong> {upload.reason}
        </p>
        <Flex>
          <SmallButton onClick={() => onRetry(upload.file)}>Try again</SmallButton>
        </Flex>
      </Notice>
    );
  const sent = upload.state === 'sending' ? upload.sent : undefined;
  return (
    <Stack gap="2">
      <SmallText role="status">
        {sent === undefined
          ? `${name} is uploaded.`
          : sent < 1
            ? `Sending ${name}…`
            : `Resizing ${name}…`}
      </SmallText>
      {sent !== undefined && <Progress label={`Upload of ${name}`} value={sent * 100} />}
    </Stack>
  );
}

/** Uploads one picture, for a post or a card. @param onChoose called with its address once it is stored */
export function PictureUpload({ onChoose }: { onChoose: (url: string) => void }) {
  const onFocus = useFocusNearby();
  const { upload, start, cancel } = useUpload(onChoose);
  return (
    <Stack gap="3" onFocus={onFocus}>
      <Flex gap="3" flexWrap="wrap">
        <ChoosePicture label="Upload an image" onChoose={([file]) => file && start(file)} />
        {upload?.state === 'sending' && <SmallButton onClick={cancel}>Cancel upload</SmallButton>}
      </Flex>
      {upload && <UploadState upload={upload} onRetry={start} />}
    </Stack>
  );
}
