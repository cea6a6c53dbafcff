import { bank, type Fields, group, list, select, text, textarea, url } from '../../blocks/field.js';
import { questionCategory } from '../../blocks/faq/categories.js';
import type { ValuesOf } from '../../blocks/values.js';
import { fields as newsletterFields } from '../../blocks/newsletter/fields.js';
import type { IconName } from '../../components/icon/icon.js';

/** The home page among the content pages. */
export const HOME_SLUG = 'anasayfa';

/** Drawings that a tile may have, by the names of the stored format. */
export const TILE_ICONS = {
  wallet: 'wallet',
  house: 'home',
  car: 'car',
  store: 'store',
  'credit-card': 'card',
  'piggy-bank': 'coins',
  smartphone: 'smartphone',
  'briefcase-business': 'briefcase',
  calculator: 'calculator',
  percent: 'percent',
} as const satisfies Readonly<Record<string, IconName>>;

/** Fields of the home page beside its components; stored at the top of its object. */
export const homeFields = {
  heroTitle: text('Ana başlık', {
    default: 'Kredinizi toplam maliyetine göre karşılaştırın',
    maxLength: 120,
    required: true,
  }),
  heroSubtitle: textarea('Ana başlığın altı', {
    default: 'Bankaların tekliflerini yan yana görün, size uygun olana başvurun.',
    maxLength: 400,
  }),
  banksTitle: text('Banka bölümünün başlığı', { default: 'Karşılaştırdığımız bankalar' }),
  banksSubtitle: text('Banka bölümünün alt başlığı'),
  faqTitle: text('Soru bölümünün başlığı', { default: 'Sıkça sorulan sorular' }),
  faqSubtitle: text('Soru bölümünün alt başlığı'),
  features: list('Öne çıkanlar', 'Madde', 4, {
    title: text('Başlık', { maxLength: 60, required: true }),
    description: textarea('Açıklama', { maxLength: 200 }),
  }),
  creditOptions: list(
    'Kısayollar',
    'Kısayol',
    12,
    {
      title: text('Yazı', { maxLength: 60, required: true }),
      path: url('Adres', { required: true }),
      iconName: select(
        'Simge',
        {
          wallet: 'Cüzdan',
          house: 'Ev',
          car: 'Araba',
          store: 'Dükkân',
          'credit-card': 'Kart',
          'piggy-bank': 'Kumbara',
          smartphone: 'Telefon',
          'briefcase-business': 'Çanta',
          calculator: 'Hesap makinesi',
          percent: 'Yüzde',
        },
        'percent',
      ),
      note: text('Alt yazı', {
        maxLength: 60,
        hint: 'Oranı olan ürünlerde güncel oran kendiliğinden yazılır.',
      }),
    },
    'İlk altısı gösterilir.',
  ),
  bankLogos: list('Bankalar (bileşen yokken)', 'Banka', 60, { id: bank('Banka', { required: true }) }),
  faqs: list('Sorular (bileşen yokken)', 'Soru', 20, {
    category: questionCategory,
    question: text('Soru', { maxLength: 300, required: true }),
    answer: textarea('Yanıt', { required: true }),
  }),
  newsletter: group('Bülten (bileşen yokken)', newsletterFields.settings),
} satisfies Fields;

export type HomeContent = ValuesOf<typeof homeFields>;

/** Shown where staff have entered no shortcuts: the products themselves. */
export const DEFAULT_TILES: HomeContent['creditOptions'] = [
  { title: 'İhtiyaç Kredisi', path: '/ihtiyac-kredisi', iconName: 'wallet', note: '' },
  { title: 'Konut Kredisi', path: '/konut-kredisi', iconName: 'house', note: '' },
  {
    title: 'Kredi Kartları',
    path: '/kredi-kartlari',
    iconName: 'credit-card',
    note: 'Mil, puan, nakit iade',
  },
  { title: 'Mevduat', path: '/mevduat', iconName: 'piggy-bank', note: '' },
  {
    title: 'Müşteri Ol',
    path: '/uzaktan-musteri-edinimi',
    iconName: 'smartphone',
    note: 'Şubeye gitmeden',
  },
  {
    title: 'Ticari Kartlar',
    path: '/kredi-kartlari?type=ticari',
    iconName: 'briefcase-business',
    note: 'Şirketler ve esnaf için',
  },
];

export const TILES_SHOWN = 6;
