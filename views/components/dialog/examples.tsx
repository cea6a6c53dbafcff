import { Button } from '../button/button.js';
import { PhoneField } from '../field/controls.js';
import { Steps } from '../steps/steps.js';
import { Dialog } from './dialog.js';

export const open = (
  <Dialog
    id="basvuru-ornegi"
    title="Kredi başvurusu"
    open
    footer={<Button variant="primary">Devam et</Button>}
  >
    <div className="stack">
      <Steps labels={['İletişim Bilgileri', 'Banka Seçimi', 'Tamamlandı']} current={0} />
      <PhoneField name="phone" id="dialog-telefon" label="Cep telefonu" />
    </div>
  </Dialog>
);
