import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@site/shared-ui/icon-button';
import { chakra, Flex, Heading, Icon } from '@site/shared-ui/ui';

export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton aria-label="Close" onClick={onClick}>
    <Icon name="close" />
  </IconButton>
);

const Modal = chakra('dialog', {
  base: {
    width: 'min(32rem, 100vw - 2.5rem)',
    maxHeight: 'calc(100dvh - 2.5rem)',
    margin: 'auto',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '&[open]': { opacity: '1', translate: '0 0' },
    transition: 'opacity .18s ease-out, translate .18s ease-out',
    _starting: { '&[open]': { opacity: '0', translate: '0 8px' } },
  },
});

interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** Called when the visitor closes the dialog: by the X, Escape or a click beside it. */
  onClose: () => void;
}

/** A modal dialog, open while it is rendered. The browser keeps the focus inside and restores it on closing. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the document: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The content fills the dialog, so a click whose target is the dialog itself hit the backdrop.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <Modal
      ref={dialog}
      aria-labelledby={id}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Flex flexDirection="column" gap="4" padding="6">
        <Flex alignItems="start" justifyContent="space-between" gap="4">
          <Heading as="h2" size="h3" id={id} paddingTop="2">
            {title}
          </Heading>
          <CloseButton onClick={onClose} />
        </Flex>
        {children}
      </Flex>
    </Modal>
  );
}
