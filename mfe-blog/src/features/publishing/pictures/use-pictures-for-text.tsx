import {
  useCallback,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { ChoosePicture } from '../../../pictures/ChoosePicture';
import { pictureAt } from './picture-markdown';
import { PictureToInsert } from './PictureToInsert';

interface PicturesForText {
  /** Asks for pictures. */
  button: ReactNode;
  /** The picture that is on its way, while there is one. */
  panel: ReactNode;
  /** For the text area: pictures are pasted and dropped there. */
  handlers: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));

const isOfFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/**
 * Pictures that are chosen, pasted or dropped, one after the other into a text. Each is put where the caret stands when it is
 * inserted, as if it were typed: undo takes it back.
 */
export function usePicturesForText(field: RefObject<HTMLTextAreaElement | null>): PicturesForText {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Those that are done: every picture has a panel of its own. */
  const [count, setCount] = useState(0);
  const [file, ...others] = files;

  const add = useCallback(
    (added: readonly File[]) => setFiles((before) => [...before, ...added]),
    [],
  );
  const next = () => {
    setFiles((before) => before.slice(1));
    setCount((before) => before + 1);
    field.current?.focus();
  };
  const insert = (alt: string, url: string) => {
    const { current } = field;
    if (current) {
      const { value, selectionEnd } = current;
      current.focus();
      current.setSelectionRange(selectionEnd, selectionEnd);
      insertTextIntoField(current, pictureAt(value, selectionEnd, alt, url));
    }
    next();
  };

  return {
    button: <ChoosePicture label="Picture" several onChoose={add} />,
    panel: file && (
      <PictureToInsert
        key={count}
        file={file}
        waiting={others.length}
        onInsert={insert}
        onGiveUp={next}
      />
    ),
    handlers: {
      onPaste(event) {
        const { clipboardData } = event;
        const pictures = picturesIn(clipboardData);
        // What was copied from a document comes as a picture as well: its text is meant.
        if (pictures.length === 0 || clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        add(pictures);
      },
      onDragOver(event) {
        if (isOfFiles(event.dataTransfer)) event.preventDefault();
      },
      onDrop(event) {
        if (!isOfFiles(event.dataTransfer)) return;
        // A browser would leave the page for the file.
        event.preventDefault();
        add([...event.dataTransfer.files]);
      },
    },
  };
}
