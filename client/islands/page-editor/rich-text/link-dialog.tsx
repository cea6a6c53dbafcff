import { type ReactElement, useState } from 'react';
import { readLink } from '../../../../views/blocks/links.js';
import { Button } from '../../../../views/components/button/button.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { LINKS_ID } from '../fields/field-context.js';
import { Modal } from '../parts/modal.js';

interface LinkDialogProps {
  readonly href: string;
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
}

export function LinkDialog({ href, onChoose, onClose }: LinkDialogProps): ReactElement {
  const [typed, setTyped] = useState(href);
  const [isTried, setTried] = useState(false);
  const link = readLink(typed);
  return (
    <Modal
      id="baglanti"
      title="Bağlantı"
      onClose={onClose}
      footer={
        <>
          {href !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                onChoose('');
              }}
            >
              Bağlantıyı kaldır
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => {
              setTried(true);
              if (link !== null) onChoose(link);
            }}
          >
            Uygula
          </Button>
        </>
      }
    >
      <TextField
        name="baglanti-adresi"
        label="Adres"
        hint="Sitenin bir sayfası ya da https:// ile başlayan bir adres"
        error={
          isTried && link === null
            ? 'Adres / ile, https:// ile, mailto: ya da tel: ile başlamalıdır'
            : undefined
        }
        list={LINKS_ID}
        inputMode="url"
        autoComplete="off"
        value={typed}
        data-first=""
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
    </Modal>
  );
}
