import { FEATURED, MenuSwitch } from './menu-switch.js';
import { RowMenu } from './row-menu.js';

const csrf = <input type="hidden" name="_csrf" value="x" />;

export const bank = (
  <RowMenu label="Akbank">
    <a href="/admin/content/banks/akbank">Düzenle</a>
    <MenuSwitch action="/admin/content/banks/akbank/active" isOn csrf={csrf} />
    <MenuSwitch action="/admin/content/banks/akbank/featured" isOn={false} words={FEATURED} csrf={csrf} />
    <form method="post" action="/admin/content/banks/akbank/delete">
      <button type="submit" className="danger" data-confirm="Bu bankayı silmek istediğinizden emin misiniz?">
        Sil
      </button>
    </form>
  </RowMenu>
);
