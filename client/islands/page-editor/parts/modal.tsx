import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../../../views/components/dialog/dialog.js';

interface ModalProps {
  readonly id: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly role?: 'alertdialog';
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that is there as long as it is rendered. The focus goes to what is marked `data-first`: React's `autoFocus`
 * comes before the dialog opens, which then takes the focus to its close button.
 */
export function Modal({ onClose, ...rest }: ModalProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      shown?.close();
    };
  }, []);
  return (
    <Dialog
      {...rest}
      ref={dialog}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    />
  );
}
