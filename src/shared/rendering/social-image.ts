import { createHash } from 'node:crypto';
import { paths } from '../paths/site.js';
import type { Site } from './context.js';

/** The words on a picture that social networks show beside a shared address. */
export interface SocialText {
  /** Names the picture in its address; for one of many of a kind a prefix and its own name: `banka-akbank`. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
}

/** Rises when the drawing changes, so that nobody keeps an old one. */
const DRAWING = 1;

const HOME = 'anasayfa';

const FIXED = new Map<string, Omit<SocialText, 'kind'>>(
  Object.entries({
    'ihtiyac-kredisi': {
      title: 'İhtiyaç Kredisi',
      subtitle: 'Taksiti, tahsis ücretini ve toplam maliyeti karşılaştırın',
    },
    'konut-kredisi': { title: 'Konut Kredisi', subtitle: 'Faiz oranlarını ve toplam maliyeti karşılaştırın' },
    'tasit-kredisi': { title: 'Taşıt Kredisi', subtitle: 'Faiz oranlarını ve toplam maliyeti karşılaştırın' },
    'kobi-kredisi': { title: 'KOBİ Kredisi', subtitle: 'İşletmeniz için kredileri karşılaştırın' },
    'kredi-kartlari': {
      title: 'Kredi Kartları',
      subtitle: 'Aidatları, puanları ve kampanyaları karşılaştırın',
    },
    mevduat: { title: 'Mevduat Hesaplama', subtitle: 'Stopaj düşülmüş net getiriyi banka banka görün' },
    'doviz-mevduat': { title: 'Döviz Mevduatı', subtitle: 'Dolar ve avro hesaplarının net getirisini görün' },
    rehber: { title: 'Rehber', subtitle: 'Kredi, kart ve birikim kararlarından önce bilinmesi gerekenler' },
    hesaplamalar: {
      title: 'Hesaplama Araçları',
      subtitle: 'Kredi, kart ve birikim sorularınızın yanıtı, kaynağı ve tarihiyle',
    },
    'uzaktan-musteri-edinimi': {
      title: 'Şubeye Gitmeden Banka Hesabı Açın',
      subtitle: 'Bankaların yeni müşteri tekliflerini karşılaştırın',
    },
  }),
);

/** Of pictures that one of many has: a bank, a calculator, a guide, an amount and term. */
const PREFIXES = { bank: 'banka-', calculator: 'hesap-', guide: 'rehber-', amount: 'tutar-' } as const;

export type SocialSubject = keyof typeof PREFIXES;

/** The words of a picture that needs no look-up; undefined for banks and unknown kinds. */
export function socialText(kind: string, site: Site): SocialText | undefined {
  if (kind === HOME) return homeText(site);
  const text = FIXED.get(kind);
  return text && { kind, ...text };
}

export function bankSocialText(bank: { readonly id: string; readonly name: string }): SocialText {
  return {
    kind: `${PREFIXES.bank}${bank.id}`,
    title: bank.name,
    subtitle: 'Kredi, kart ve mevduat ürünleri, oranlar ve koşullar',
  };
}

export function calculatorSocialText(path: string, title: string): SocialText {
  return {
    kind: `${PREFIXES.calculator}${path}`,
    title,
    subtitle: 'Kendi rakamlarınızla, kaynağı ve tarihiyle hesaplayın',
  };
}

export function guideSocialText(slug: string, title: string, category: string): SocialText {
  return { kind: `${PREFIXES.guide}${slug}`, title, subtitle: `Rehber: ${category}` };
}

/** @param what amount and kind of loan: `50.000 TL İhtiyaç Kredisi` */
export function amountSocialText(key: string, what: string, months: number): SocialText {
  return {
    kind: `${PREFIXES.amount}${key}`,
    title: what,
    subtitle: `${String(months)} ay vadeyle taksit ve toplam maliyet`,
  };
}

/** Which one of many a kind names, if it names one. */
export function subjectOfKind(
  kind: string,
): { readonly subject: SocialSubject; readonly name: string } | undefined {
  const subjects = Object.keys(PREFIXES) as SocialSubject[];
  const subject = subjects.find((one) => kind.startsWith(PREFIXES[one]));
  return subject && { subject, name: kind.slice(PREFIXES[subject].length) };
}

/** Changes with everything that is drawn, so that the address may be kept for ever. */
export function socialImageVersion(text: SocialText, site: Site): string {
  const drawn = [DRAWING, text.title, text.subtitle, site.name, site.primaryColor, site.secondaryColor];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 12);
}

/** Address of the picture for `Head.image`; unknown kinds get the one of the home page. */
export function socialImage(shown: string | SocialText, site: Site): string {
  const text = typeof shown === 'string' ? (socialText(shown, site) ?? homeText(site)) : shown;
  return paths.socialImage(text.kind, socialImageVersion(text, site));
}

function homeText(site: Site): SocialText {
  return { kind: HOME, title: site.name, subtitle: site.description };
}
