import { useRef, useState } from 'react';
import { Flex, SmallButton, Stack } from '@site/shared-ui/ui';
import { useFocusNearby } from '../use-focus-nearby';
import { ChoosePicture } from './ChoosePicture';
import { UploadState } from './UploadState';
import { useUpload } from './use-upload';

interface PictureUploadProps {
  /** Told the address of the picture once it is there. */
  onChoose: (url: string) => void;
}

/** A picture of the author's own, to stand above a post or on a card. */
export function PictureUpload({ onChoose }: PictureUploadProps) {
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useFocusNearby(root);
  const [file, setFile] = useState<File>();
  const { upload, start, giveUp } = useUpload(({ url }) => onChoose(url));
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFile(chosen);
    start(chosen);
  };
  return (
    <Stack gap="3" ref={root} onFocus={onFocus}>
      <Flex gap="3" flexWrap="wrap">
        <ChoosePicture label="Upload an image" onChoose={choose} />
        {upload?.state === 'sending' && <SmallButton onClick={giveUp}>Cancel upload</SmallButton>}
      </Flex>
      {file && upload && (
        <UploadState upload={upload} name={file.name} onRetry={() => start(file)} />
      )}
    </Stack>
  );
}
