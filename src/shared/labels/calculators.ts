import type { CalculatorPath } from '../paths/site.js';
import type { IconName } from '../icons/icons.js';

interface Words {
  readonly title: string;
  /** In lists and the trail. */
  readonly short: string;
  readonly lead: string;
  readonly description: string;
  /** Further words under which it is looked for. */
  readonly sought?: string;
  readonly icon: IconName;
  readonly related: readonly CalculatorPath[];
}

export const CALCULATOR_WORDS: Readonly<Record<CalculatorPath, Words>> = {
  'ne-kadar-kredi-alabilirim': {
    title: 'Ne kadar kredi alabilirim?',
    short: 'Ne kadar kredi alabilirim?',
    lead: 'Gelirinize uygun taksiti ve yasal kredi sınırını birlikte görün.',
    description:
      'Gelir, diğer taksitler, konut veya taşıt değeriyle alabileceğiniz kredi tutarını, yasal sınırlarıyla hesaplayın.',
    sought: 'maaş peşinat',
    icon: 'wallet',
    related: ['taksite-gore-kredi', 'kredi-yapilandirma'],
  },
  'taksite-gore-kredi': {
    title: 'Taksite göre kredi hesaplama',
    short: 'Taksite göre kredi',
    lead: 'Ayda ödeyebileceğiniz taksitin hangi vadede ne kadar krediye yettiğini görün.',
    description:
      'Aylık taksitten kredi tutarı hesaplama: ödeyebileceğiniz taksit hangi vadede ne kadar krediyi karşılar?',
    icon: 'sliders',
    related: ['ne-kadar-kredi-alabilirim', 'erken-kapama'],
  },
  'erken-kapama': {
    title: 'Kredi erken kapama hesaplama',
    short: 'Erken kapama',
    lead: 'Krediyi bugün kapatmanın veya ara ödemenin tutarını, tazminatıyla ve kazancıyla görün.',
    description:
      'İhtiyaç, taşıt, konut ve ticari kredide erken kapama tutarı, erken ödeme tazminatı ve ara ödemeden sonraki yeni taksit.',
    sought: 'borç bitirmek ödeyip kalan borç ara ödeme',
    icon: 'check-circle',
    related: ['kredi-yapilandirma', 'taksite-gore-kredi'],
  },
  'kredi-yapilandirma': {
    title: 'Kredi yapılandırma hesaplama',
    short: 'Kredi yapılandırma',
    lead: 'Kredinizi daha düşük faizle yenilerseniz, masraflardan sonra kârlı çıkar mısınız?',
    description:
      'Kredi yapılandırma ve refinansman hesabı: tazminat, tahsis ücreti, ekspertiz ve sigorta dâhil kazanç ve başabaş oran.',
    sought: 'faiz düşürme borç transferi taşıma yeniden',
    icon: 'refresh',
    related: ['erken-kapama', 'ne-kadar-kredi-alabilirim'],
  },
  'kredi-karti-borcu': {
    title: 'Kredi kartı borcu hesaplama',
    short: 'Kredi kartı borcu',
    lead: 'Asgari tutarı veya sabit bir tutarı öderseniz borç ne zaman biter, ne kadar faiz ödersiniz?',
    description:
      'Kredi kartı asgari ödeme ve faiz hesaplama: borç kaç ayda biter, azami akdi faiz ve vergilerle ne kadar öder, ne zaman kapatırsınız?',
    icon: 'card',
    related: ['taksite-gore-kredi', 'ne-kadar-kredi-alabilirim'],
  },
  'mevduat-hedefi': {
    title: 'Mevduat hedefi hesaplama',
    short: 'Mevduat hedefi',
    lead: 'Birikiminiz net faizle ve düzenli eklemeyle hedefinize hangi gün ulaşır?',
    description:
      'Mevduat birikim hesaplama: stopaj düşülmüş net faiz ve her vadede eklemeyle hedef tutara ulaşacağınız gün.',
    icon: 'coins',
    related: ['taksite-gore-kredi'],
  },
};
