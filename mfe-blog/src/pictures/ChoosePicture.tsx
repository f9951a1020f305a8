import { memo, useRef } from 'react';
import { SmallButton } from '@site/shared-ui/ui';

interface ChoosePictureProps {
  /** What the button says. */
  label: string;
  several?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that asks for pictures of this device. */
export const ChoosePicture = memo(function ChoosePicture({
  label,
  several = false,
  onChoose,
}: ChoosePictureProps) {
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
          // The same file again is a choice again.
          currentTarget.value = '';
        }}
      />
      <SmallButton bg="surface" paddingInline="3" onClick={() => input.current?.click()}>
        {label}
      </SmallButton>
    </>
  );
});
