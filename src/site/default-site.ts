import type { Site } from '../shared/rendering/context.js';
import { readPeriods } from '../shared/enums/periods.js';

/** Settings of the page frame before anyone has entered some. */
export function defaultSite(publicUrl: string, isMailed = true): Site {
  return {
    name: 'Kredi Karşılaştırma',
    description: 'Kredi, kredi kartı ve mevduat tekliflerini karşılaştırın, gerçek maliyeti görün.',
    publicUrl,
    companyName: '',
    contactEmail: '',
    contactPhone: '',
    address: '',
    kepAddress: '',
    mersisNo: '',
    adsTxt: '',
    logoUrl: '',
    social: { facebook: '', instagram: '', linkedin: '' },
    theme: 'system',
    primaryColor: '#F7BA45',
    secondaryColor: '#1e293b',
    fontFamily: 'Inter',
    timeZone: 'Europe/Istanbul',
    periods: readPeriods({}),
    frameAncestors: [],
    newestNotification: null,
    isMailed,
    sendsNumbers: false,
    asksPhoneCode: false,
    ads: [],
    loanTypes: [
      { id: 'ihtiyac', title: 'İhtiyaç Kredisi', path: 'ihtiyac-kredisi' },
      { id: 'konut', title: 'Konut Kredisi', path: 'konut-kredisi' },
      { id: 'tasit', title: 'Taşıt Kredisi', path: 'tasit-kredisi' },
      { id: 'kobi', title: 'KOBİ Kredisi', path: 'kobi-kredisi' },
    ],
  };
}
