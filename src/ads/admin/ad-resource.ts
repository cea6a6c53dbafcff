import { DELETE_QUESTION, PAGE_LABELS } from '../../shared/labels/ads.js';
import { createHash } from 'node:crypto';
import { defineResource, type RowOf } from '../../admin/resource.js';
import { addMonths, todayIn } from '../../shared/finance/calendar.js';
import { fold } from '../../shared/finance/tr/fold.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Ad } from '../ad.entity.js';
import { isAdLink } from '../ad-links.js';
import { asParsed, readAdCode } from '../code/ad-code.js';
import { checkDelivery, deliveryForm, deliveryRow, newDelivery } from './ad-delivery.js';
import { requireFit } from './ad-fit.js';
import { AdInput } from './ad-input.js';

const PAGES = Object.keys(PAGE_LABELS);

export const ads = defineResource<AdInput, Ad>({
  name: 'ad',
  entity: Ad,
  input: AdInput,
  listPath: adminPaths.advertisements,
  path: adminPaths.advertisement,
  words: { one: 'Reklam', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: ({ timeZone }) => {
    const today = todayIn(timeZone, new Date());
    return {
      type: 'image',
      location: 'masthead',
      start_date: today,
      end_date: addMonths(today, 1),
      is_active: 'true',
      uses_cookies: 'true',
      ...newDelivery,
    };
  },
  // Pages are stored in one order, so that equal choices are equal. Fields of the other kind are not stored.
  toRow: (input) => ({
    search_key: fold(input.name),
    pages: PAGES.filter((page) => input.pages.includes(page)),
    ...rowOfKind(input),
    ...deliveryRow(input),
  }),
  toForm: deliveryForm,
  check: (given) => ({
    ...checkAlways(given),
    ...checkDelivery(given),
    ...(given.type === 'image' && checkImage(given)),
    ...(given.type === 'code' && checkCode(given)),
    ...(given.type === 'frame' && checkFrame(given)),
  }),
  // Code that runs in visitors' browsers needs the password of the person who approves it: a screen may be left open.
  asksPassword: ({ type }) => type === 'code' || type === 'frame',
  beforeWrite: async (_client, write) => {
    await requireFit(write);
    return {};
  },
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

function checkImage({ link_url }: Given): Errors {
  if (link_url === undefined || isAdLink(link_url)) return {};
  return {
    link_url: 'https:// ile başlayan bir adres veya bu sitede bir yol yazın, örneğin /ihtiyac-kredisi',
  };
}

/** Reasons that are shown at once. The next ones follow when these are mended. */
const MAX_REASONS = 5;

function checkCode({ html_code, code_origins = [] }: Given): Errors {
  if (html_code === undefined) return {};
  const { refusals, origins } = readAdCode(html_code);
  if (refusals.length > 0) return { html_code: refusals.slice(0, MAX_REASONS).join('\n') };
  if (origins.every((origin) => code_origins.includes(origin))) return {};
  return {
    code_origins: 'Kod başka sitelerden dosya yüklüyor. Güvendiğiniz her adresi işaretleyerek onaylayın',
  };
}

function checkFrame({ is_frame_allowed }: Given): Errors {
  if (is_frame_allowed !== false) return {};
  return { is_frame_allowed: 'Ağın koşullarını doğrulayıp onaylayın; yasaksa kodu sayfada türüyle ekleyin' };
}

const NO_FRAME = { uses_cookies: true, is_frame_allowed: false } as const;

function rowOfKind(input: AdInput): RowOf<Ad> {
  if (input.type === 'code') return { ...codeRow(input), ...NO_FRAME };
  if (input.type === 'frame') return frameRow(input);
  return { ...NO_CODE, ...NO_FRAME, alt_text: input.alt_text ?? '' };
}

const NO_CODE = {
  html_code: null,
  code_seal: null,
  code_scripts: [],
  code_styles: [],
  code_origins: [],
  code_links: [],
} as const;

const NO_PICTURE = { image_id: null, link_url: null, alt_text: '' } as const;

const sealOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** As it was pasted: the frame's own policy knows no hashes. */
function frameRow({ html_code = '', uses_cookies, is_frame_allowed }: AdInput): RowOf<Ad> {
  const code_seal = sealOf(html_code);
  return { ...NO_PICTURE, ...NO_CODE, html_code, code_seal, uses_cookies, is_frame_allowed };
}

/** The code with what is approved by saving it; see the columns' comments. */
function codeRow({ html_code = '' }: AdInput): RowOf<Ad> {
  const code = asParsed(html_code);
  const { scripts, styles, origins, links } = readAdCode(code);
  return {
    ...NO_PICTURE,
    html_code: code,
    code_seal: sealOf(code),
    code_scripts: scripts,
    code_styles: styles,
    code_origins: origins,
    code_links: links,
  };
}
