import { bank, computed, fieldSet, list, text, toggle } from '../field.js';

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
      { id: bank('Banka', { required: true }), name: computed('Banka adı'), logo: computed('Logo') },
      'Boş bırakılırsa bütün bankalar gösterilir.',
    ),
  },
);
