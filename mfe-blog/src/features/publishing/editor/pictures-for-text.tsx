import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { Button, Card, Field, Flex, Input, SmallButton, SmallText } from '@site/shared-ui/ui';
import { useFocusNearby } from '../../../administration/keyboard';
import { ChoosePicture, UploadState } from '../../../administration/pictures/PictureUpload';
import { useUpload } from '../../../administration/pictures/use-upload';
import { toPicture } from './post-text';

interface PictureToInsertProps {
  file: File;
  /** Number of pictures that follow. */
  waiting: number;
  onInsert: (alt: string, url: string) => void;
  onGiveUp: () => void;
}

/** A picture for the text: it is uploaded while its author writes the alternative text. */
function PictureToInsert({ file, waiting, onInsert, onGiveUp }: PictureToInsertProps) {
  const { upload, start } = useUpload();
  const onFocus = useFocusNearby();
  const [alt, setAlt] = useState('');
  const send = useEffectEvent(start);
  useEffect(() => send(file), [file]);

  const isReady = upload?.state === 'ready';
  const insert = () => {
    if (isReady) onInsert(alt, upload.url);
  };
  const insertByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form of the post.
    event.preventDefault();
    insert();
  };

  return (
    <Card
      onFocus={onFocus}
      role="group"
      aria-label="Picture for the text"
      gap="4"
      padding="4"
      bg="sunk"
      borderRadius="control"
    >
      {upload && <UploadState upload={upload} onRetry={start} />}
      <Field
        label="Alternative text"
        hint="What the picture shows, for whoever cannot see it. Leave it empty if the text says so already."
        optional
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
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
    </Card>
  );
}

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/**
 * Inserts pictures that are chosen, pasted or dropped into a text, one after the other, each at the caret. They are
 * inserted like typed text, so that the browser's undo reverts them.
 * @returns the button to choose pictures, the panel of the current one, and handlers for the text area
 */
export function usePicturesForText(field: RefObject<HTMLTextAreaElement | null>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Number of finished pictures; as a key it gives every picture a new panel. */
  const [count, setCount] = useState(0);
  const file = files[count];

  const add = (added: readonly File[]) => setFiles((before) => [...before, ...added]);
  const next = () => {
    setCount(count + 1);
    field.current?.focus();
  };
  const insert = (alt: string, url: string) => {
    const { current } = field;
    if (current) {
      const { value, selectionEnd } = current;
      current.focus();
      current.setSelectionRange(selectionEnd, selectionEnd);
      insertTextIntoField(current, toPicture(value, selectionEnd, alt, url));
    }
    next();
  };

  return {
    button: <ChoosePicture label="Picture" several onChoose={add} />,
    panel: file && (
      <PictureToInsert
        key={count}
        file={file}
        waiting={files.length - count - 1}
        onInsert={insert}
        onGiveUp={next}
      />
    ),
    handlers: {
      onPaste(event: ClipboardEvent) {
        const { files: pasted, types } = event.clipboardData;
        const pictures = [...pasted].filter(({ type }) => type.startsWith('image/'));
        // Text copied from a document may come with a picture of it; then the text is pasted.
        if (pictures.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        add(pictures);
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event.dataTransfer)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault();
        add([...event.dataTransfer.files]);
      },
    },
  };
}
