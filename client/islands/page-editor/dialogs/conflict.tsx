import { type ReactElement, useState } from 'react';
import type { Conflict, PageForm } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { Button } from '../../../../views/components/button/button.js';
import { Modal } from '../parts/modal.js';
import { DifferenceList } from './difference-list.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly mine: PageForm;
  readonly timeZone: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody has saved in the meantime: both versions are there, and one is chosen. */
export function ConflictDialog(props: ConflictDialogProps): ReactElement {
  const { conflict, mine, timeZone, onMine, onTheirs, onClose } = props;
  const { savedBy, savedAt } = conflict.state;
  const [isCompared, setCompared] = useState(false);
  return (
    <Modal
      id="cakisma"
      title="Sayfa bu sırada değişti"
      role="alertdialog"
      wide
      onClose={onClose}
      footer={
        <>
          <Button
            aria-expanded={isCompared}
            onClick={() => {
              setCompared(!isCompared);
            }}
          >
            {isCompared ? 'Karşılaştırmayı gizle' : 'Karşılaştır'}
          </Button>
          <Button onClick={onTheirs}>Onunkini al</Button>
          <Button variant="primary" onClick={onMine}>
            Benimkini taslak olarak kaydet
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          <strong>{savedBy}</strong>{' '}
          <span>
            {`bu sayfayı ${formatInstant(new Date(savedAt), timeZone)} tarihinde kaydetti. Sizin değişiklikleriniz duruyor ve henüz kaydedilmedi.`}
          </span>
        </p>
        <ul>
          <li>“Benimkini taslak olarak kaydet”: taslak sizinki olur; onunki sürümlerde saklanır.</li>
          <li>“Onunkini al”: ekranda onunki açılır; Geri al ile kendinizinkine dönebilirsiniz.</li>
        </ul>
        {isCompared && (
          <DifferenceList before={conflict.form} after={mine} beforeName="Kayıtlı" afterName="Benimki" />
        )}
      </div>
    </Modal>
  );
}
