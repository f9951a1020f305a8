import { Flex, Notice, Progress, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import type { Upload } from './use-upload';

interface UploadStateProps {
  upload: Upload;
  /** Of the file. */
  name: string;
  onRetry: () => void;
}

/** How far a picture has come, or why it has not. */
export function UploadState({ upload, name, onRetry }: UploadStateProps) {
  if (upload.state === 'failed')
    return (
      <Notice tone="error" padding="4">
        <p>
          <strong>{name} was not uploaded.</strong> {upload.reason}
        </p>
        <Flex>
          <SmallButton onClick={onRetry}>Try again</SmallButton>
        </Flex>
      </Notice>
    );
  const isSent = upload.state === 'sending' && upload.sent >= 1;
  return (
    <Stack gap="2">
      <SmallText role="status">
        {upload.state === 'ready' && `${name} is uploaded.`}
        {upload.state === 'sending' &&
          (isSent ? `Making the sizes of ${name}…` : `Sending ${name}…`)}
      </SmallText>
      {upload.state === 'sending' && (
        <Progress label={`Upload of ${name}`} value={upload.sent * 100} />
      )}
    </Stack>
  );
}
