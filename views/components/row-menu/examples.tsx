import { RowMenu } from './row-menu.js';

export const bank = (
  <RowMenu label="Akbank">
    <a href="/admin/content/banks/akbank">Düzenle</a>
    <form method="post" action="/admin/content/banks/akbank/delete">
      <button type="submit" className="danger" data-confirm="Bu bankayı silmek istediğinizden emin misiniz?">
        Sil
      </button>
    </form>
  </RowMenu>
);
