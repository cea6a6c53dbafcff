import { ButtonLink } from '../button/button.js';
import { AdminPageHeader } from './admin-page-header.js';

export const list = (
  <AdminPageHeader title="Banka Teklif Yönetimi" subtitle="Banka tekliflerini yayına alın veya kaldırın.">
    <ButtonLink href="/admin/content/bank-offers" icon="refresh">
      Yenile
    </ButtonLink>
  </AdminPageHeader>
);
export const record = (
  <AdminPageHeader title="Akbank" back={{ href: '/admin/content/banks', label: 'Bankalar' }} />
);
