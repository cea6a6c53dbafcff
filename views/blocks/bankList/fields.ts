import { bank, computed, fieldSet, list, text, toggle } from '../field.js';

const FROM_BANK = 'Bankanın kaydından gelir.';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Bankalar' }),
    subtitle: text('Alt başlık', { maxLength: 300 }),
    autoScroll: toggle('Kendiliğinden kaysın', true, 'Durdurma düğmesi her zaman görünür.'),
    showNames: toggle('Banka adlarını göster', false),
  },
  {
    bankLogos: list(
      'Bankalar',
      'Banka',
      60,
      {
        id: bank('Banka', { required: true }),
        name: computed('Banka adı', FROM_BANK),
        logo: computed('Logo', FROM_BANK),
      },
      'Boş bırakılırsa bütün bankalar gösterilir.',
    ),
  },
);
