import type { PersonLine, PersonView } from '../../../../views/people/privacy/admin/people.js';
import type { PdfContent, PdfPart } from '../../../platform/documents/pdf.js';
import { CONSENT_TITLES } from '../../../shared/labels/consents.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import type { Site } from '../../../shared/rendering/context.js';
import type { PersonFile } from './person-records.service.js';

/** Beside what is known of the person: for whom, when and why the record is written. */
export interface TransferRecord {
  readonly person: PersonView;
  readonly applications: PersonFile['applications'];
  readonly reason: string;
  readonly at: string;
  readonly site: Pick<Site, 'name' | 'companyName' | 'publicUrl'>;
  readonly atOf: (instant: Date) => string;
}

const LINES = [
  { heading: 'Kayıt', share: 38 },
  { heading: 'Ayrıntı', share: 40 },
  { heading: 'Zaman', share: 22 },
] as const;

const TEXTS = [
  { heading: 'Başvuru', share: 20 },
  { heading: 'Zaman', share: 22 },
  { heading: 'Aydınlatma metni', share: 20 },
  { heading: 'Bankalar', share: 38 },
] as const;

/** To whom a person's data went, by which channel, when, on which text, and by whom they were seen. */
export function transferRecordPdf(record: TransferRecord): PdfContent {
  const { person, applications, reason, at, site, atOf } = record;
  return {
    title: 'Aktarım kaydı',
    author: site.name,
    foot: `${site.name} · Doğrulama: ${site.publicUrl}${privacyPaths.documentCheck()}`,
    parts: [
      {
        facts: [
          ['Veri sorumlusu', [site.companyName, site.name].filter((text) => text !== '').join(' · ')],
          ['Kişi', person.hint],
          ['Neden', reason],
          ['Hazırlandı', at],
        ],
      },
      {
        text: 'Bu kayıt, kişinin verilerinin kime, hangi yolla, ne zaman ve hangi metne dayanarak aktarıldığını; kimlerin gördüğünü ve silinmesi için kimlere bildirim yapıldığını gösterir.',
      },
      { heading: 'Başvurular ve dayanak' },
      ...table(
        TEXTS,
        applications.map(({ id, created_at, kvkk_text_version, referrals, permissions }) => [
          id,
          atOf(created_at),
          [kvkk_text_version ?? '–', ...permissions.map(({ consent }) => CONSENT_TITLES[consent])].join(', '),
          referrals.map(({ bank }) => bank).join(', '),
        ]),
        'Bu kişinin başvurusu yok.',
      ),
      ...section('Aktarılanlar ve silme bildirimleri', person.receivers, 'Kimseye aktarılmadı.'),
      ...section('Personelin ve bankaların gördükleri', person.looks, 'Kimse görüntülemedi.'),
      ...section('Bankaların API ile okudukları', person.reads, 'API ile okunmadı.'),
      ...section('Saklanan onay kanıtları', person.evidence, 'Ayrıca saklanan kanıt yok.'),
      {
        text: `Belgenin mührü ${site.publicUrl}${privacyPaths.documentCheck()} adresinde doğrulanır. Mühür, belgenin sitemizden çıktığını ve değişmediğini gösterir; nitelikli elektronik imza değildir.`,
      },
    ],
  };
}

const section = (heading: string, lines: readonly PersonLine[], none: string): PdfPart[] => [
  { heading },
  ...table(
    LINES,
    lines.map(({ title, detail, at }) => [title, detail, at.text]),
    none,
  ),
];

const table = (
  columns: readonly { readonly heading: string; readonly share: number }[],
  rows: readonly (readonly string[])[],
  none: string,
): PdfPart[] => [rows.length === 0 ? { text: none } : { table: { columns, rows } }];
