import { LOCATION_LABELS, PAGE_LABELS, TYPE_LABELS } from '../../../views/admin/advertisements/labels.js';
import { defineResource, YES_NO } from '../../admin/resource.js';
import { addMonths, todayIn } from '../../finance/calendar.js';
import { fold } from '../../finance/tr/fold.js';
import { paths } from '../../paths.js';
import { isAdLink } from '../ad-links.js';
import { AdInput } from './ad-input.js';

const PAGES = Object.keys(PAGE_LABELS);

export const ads = defineResource<AdInput>({
  name: 'ad',
  table: 'ads',
  input: AdInput,
  labels: {
    name: 'Ad',
    type: { label: 'Tür', words: TYPE_LABELS },
    location: { label: 'Konum', words: LOCATION_LABELS },
    pages: { label: 'Sayfalar', words: PAGE_LABELS },
    image_id: 'Görsel (no)',
    alt_text: 'Alternatif metin',
    link_url: 'Yönlendirme linki',
    html_code: 'HTML/JS kodu',
    start_date: 'Başlangıç tarihi',
    end_date: 'Bitiş tarihi',
    is_active: { label: 'Aktif', words: YES_NO },
  },
  listPath: paths.admin.advertisements,
  path: paths.admin.advertisement,
  words: { one: 'Reklam', confirmDelete: 'Bu reklamı silmek istediğinizden emin misiniz?' },
  title: ({ name }) => String(name),
  blank: ({ timeZone }) => {
    const today = todayIn(timeZone, new Date());
    return {
      type: 'image',
      location: 'masthead',
      start_date: today,
      end_date: addMonths(today, 1),
      is_active: 'true',
    };
  },
  // In one order, so that equal choices are equal; what only the other kind has is not kept.
  toRow: ({ name, pages, alt_text = '' }) => ({
    search_key: fold(name),
    pages: PAGES.filter((page) => pages.includes(page)),
    alt_text,
  }),
  check: (given) => ({ ...checkAlways(given), ...(given.type === 'image' && checkImage(given)) }),
  constraints: {
    ads_image_id_fkey: { field: 'image_id', text: 'Görsel bulunamadı. Yeniden yükleyin' },
  },
});

type Given = Partial<AdInput>;
type Errors = Record<string, string>;

function checkAlways({ pages = [], start_date, end_date }: Given): Errors {
  return {
    ...(pages.some((page) => !PAGES.includes(page)) && { pages: 'Listeden seçin' }),
    ...(start_date !== undefined &&
      end_date !== undefined &&
      end_date < start_date && { end_date: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.' }),
  };
}

function checkImage({ image_id, alt_text, link_url }: Given): Errors {
  return {
    ...(image_id === undefined && { image_id: 'Görsel URL gereklidir' }),
    ...(alt_text === undefined && { alt_text: 'Alternatif metin gereklidir' }),
    ...(link_url === undefined
      ? { link_url: 'Yönlendirme linki gereklidir' }
      : !isAdLink(link_url) && {
          link_url: 'https:// ile başlayan bir adres veya bu sitede bir yol yazın, örneğin /ihtiyac-kredisi',
        }),
  };
}
