import type { ReactElement } from 'react';
import { Button } from '../../../../views/components/button/button.js';
import { Modal } from '../parts/modal.js';

interface RemovalProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function Removal({ name, onConfirm, onClose }: RemovalProps): ReactElement {
  return (
    <Modal
      id="bilesen-silme"
      title="Emin misiniz?"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button data-first="" onClick={onClose}>
            Vazgeç
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Sil
          </Button>
        </>
      }
    >
      <p>Bu bileşeni silmek istediğinizden emin misiniz?</p>
      <p className="muted">{name}</p>
    </Modal>
  );
}
