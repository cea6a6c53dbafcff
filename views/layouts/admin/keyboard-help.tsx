import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { CsrfField } from './csrf-field.js';
import { CheckboxField } from '../../components/field/controls.js';
import { Dialog } from '../../components/dialog/dialog.js';

const KEYS = [
  ['/', 'Aramaya git'],
  ['j', 'Sonraki satır'],
  ['k', 'Önceki satır'],
  ['x', 'Satırı seç veya bırak'],
  ['Enter, o', 'Satırdaki kaydı aç; başvuru geniş ekranda yanda'],
  ['a', 'Sırada: ara'],
  ['s', 'Sırada: sonuca git'],
  ['1-9', 'Sırada: sonucu seç'],
  ['n', 'Sırada: not yaz'],
  ['e', 'Sırada: sonrakine geç'],
  ['y', 'Sırada: mükerreri yine de gönder'],
  ['x', 'Sırada: mükerreri gönderme'],
  ['z', 'Sırada: son sonucu geri al'],
  ['Esc', 'Sırada: çık; yandaki başvuruyu kapat'],
  ['e', 'Kaydı düzenle'],
  ['n', 'Not yaz veya yeni kayıt aç'],
  ['s', 'Duruma git'],
  ['g a', 'Başvurulara git'],
  ['g p', 'Panele git'],
  ['g r', 'Raporlara git'],
  ['Ctrl K', 'Git, bul, yap'],
  ['?', 'Bu yardımı göster'],
] as const;

/** The keys of client/admin; single letters can be switched off (WCAG 2.1.4). */
export function KeyboardHelp(): ReactElement {
  return (
    <Dialog id="kisayollar" title="Klavye kısayolları">
      <dl className="admin-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={adminPaths.shortcuts()} autoComplete="off">
        <CsrfField />
        <CheckboxField
          name="shortcuts"
          id="kisayollar-acik"
          label="Tek tuşlu kısayollar açık"
          optional
          defaultChecked={useStaff().hasShortcuts}
        />
        <Button type="submit">Kaydet</Button>
      </form>
    </Dialog>
  );
}
