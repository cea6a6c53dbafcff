import { apiPaths } from '../../shared/paths/api.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { embedPaths } from '../../shared/paths/embed.js';
import { CALCULATOR_WORDS } from '../../shared/labels/calculators.js';
import { CALCULATOR_PATHS, calculatorPaths, findPaths, paths } from '../../shared/paths/site.js';
import type { Site } from '../../shared/rendering/context.js';
import type { SearchEntry } from './search-index.js';

/** Search entries of pages that do not depend on stored content. */
export function fixedEntries({ loanTypes }: Site): SearchEntry[] {
  return [
    ...loanTypes.map(({ title, path }): SearchEntry => ({
      group: 'compare',
      title,
      href: paths.loan(path),
      note: 'Taksit, masraf ve toplam maliyet, banka banka',
      words: 'kredi faiz oranları hesaplama karşılaştırma taksit',
    })),
    ...COMPARED,
    ...CALCULATOR_PATHS.map((path): SearchEntry => {
      const { title, short, lead, description } = CALCULATOR_WORDS[path];
      return {
        group: 'calculator',
        title,
        href: calculatorPaths.one(path),
        note: lead,
        words: `${short} ${description} hesaplama`,
      };
    }),
    ...OTHERS,
  ];
}

const COMPARED: readonly SearchEntry[] = [
  {
    group: 'compare',
    title: 'Kredi Kartları',
    href: paths.cards(),
    note: 'Aidatı, puanı ve ayrıcalıklarıyla bireysel kartlar',
    words: 'kart bireysel aidatsız mil puan nakit iade karşılaştırma',
  },
  {
    group: 'compare',
    title: 'Ticari Kredi Kartları',
    href: paths.cards({ type: 'ticari' }),
    note: 'Şirketler ve esnaf için kartlar',
    words: 'kart şirket esnaf işletme kobi karşılaştırma',
  },
  {
    group: 'compare',
    title: 'Mevduat Hesaplama',
    href: paths.deposits(),
    note: 'Stopajı düşülmüş net getiri, banka banka',
    words: 'vadeli hesap faiz oranları TL birikim getiri karşılaştırma',
  },
  {
    group: 'compare',
    title: 'Döviz Mevduatı',
    href: paths.foreignDeposits(),
    note: 'Dolar ve avro hesaplarının net getirisi',
    words: 'dolar avro euro usd eur vadeli hesap faiz oranları karşılaştırma',
  },
  {
    group: 'compare',
    title: 'Şubesiz Müşteri Ol',
    href: paths.remoteCustomer(),
    note: 'Şubeye gitmeden hesap açan bankalar',
    words: 'uzaktan müşteri edinimi hesap açma görüntülü',
  },
  {
    group: 'compare',
    title: 'Bankalar',
    href: paths.banks(),
    note: 'Bütün bankalar, ürünleri ve iletişim bilgileri',
    words: 'banka listesi şube telefon',
  },
];

const OTHERS: readonly SearchEntry[] = [
  {
    group: 'guide',
    title: 'Rehber',
    href: findPaths.guides(),
    note: 'Kredi, kart ve birikim yazıları, konusuna göre',
    words: 'yazı makale bilgi blog',
  },
  {
    group: 'calculator',
    title: 'Hesaplama Araçları',
    href: calculatorPaths.list(),
    note: 'Kredi, kart ve birikim sorularının yanıtı',
    words: 'hesap makinesi hesaplama',
  },
  {
    group: 'calculator',
    title: 'Faiz Geçmişi',
    href: paths.rateHistory(),
    note: 'Kredi ve mevduat oranlarının bugüne dek izlediği yol',
    words: 'oran grafiği faizler düştü arttı',
  },
  {
    group: 'calculator',
    title: 'Açık Veri',
    href: apiPaths.openData(),
    note: 'Bugünkü ve geçmiş oranların tamamı, CSV ve JSON olarak',
    words: 'veri seti indir excel oranlar dataset',
  },
  {
    group: 'page',
    title: 'Sitenize Ekleyin',
    href: embedPaths.code(),
    note: 'Kredi ve mevduat hesaplayıcısını kendi sayfanızda gösteren kod',
    words: 'widget iframe gömülü hesap makinesi blog site kodu',
  },
  {
    group: 'page',
    title: 'Bildirimler',
    href: paths.notifications(),
    note: 'Kampanyalar ve haberler',
    words: 'kampanya haber duyuru',
  },
  {
    group: 'page',
    title: 'Bülten',
    href: paths.newsletter(),
    note: 'Oran değişiklikleri ve kampanyalar e-posta ile',
    words: 'abone haber e-posta',
  },
  {
    group: 'page',
    title: 'Başvuru Durumu',
    href: applicantPaths.new(),
    note: 'Başvurunuzu görün, vazgeçin; numaranızı ve verilerinizi sildirin',
    words:
      'başvurum başvurularım takip iptal vazgeç vazgeçme geri çek sil silme silin sildir numaramı telefon numaramı verilerimi kişisel veri kvkk aranmak istemiyorum',
  },
  {
    group: 'page',
    title: 'Üye Girişi',
    href: paths.signIn(),
    note: 'Hesabınıza girin',
    words: 'oturum giriş',
  },
  { group: 'page', title: 'Üye Ol', href: paths.signUp(), note: 'Yeni üyelik', words: 'kayıt üyelik' },
];
