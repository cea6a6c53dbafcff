import { ALL_KINDS } from '../applications/kinds/registry.js';
import type { KindDefinition } from '../applications/kinds/definition.js';
import { OneOf } from '../platform/validation/rules.js';
import { anyOf, flag, object, oneOf, type Schema } from '../shared/contracts/schema.js';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { MAX_TEST_LEADS, TEST_ACTS, TEST_LEAD_DAYS, type TestAct } from '../shared/enums/sandbox.js';
import { shapeName } from './applications.js';
import { idempotencyHeader } from './idempotency.js';
import { operation } from './operation.js';
import { REFERRAL } from './referrals.js';

/** Rules of the sandbox, in the document and on the reference page. */
export const SANDBOX_RULE = [
  'Bankanızın yöneticisi portalda “deneme” türünde bir anahtar üretir; anahtar `kk_test_` ile başlar.',
  'Bu anahtar aynı adreslerde yalnızca deneme kayıtlarını görür: yönlendirmeler, yanıtlar, itirazlar, olaylar ve hesap özetleri gerçek kayıtlardaki gibi çalışır. Gerçek anahtar deneme kayıtlarını görmez, deneme anahtarı gerçek başvuruları görmez.',
  'Deneme kayıtlarındaki kişiler uydurmadır: telefonlar `+90500000` ile başlar, kimseye SMS, e-posta ya da bildirim gitmez. Kayıtlar hiçbir rakama, özete ya da dosyaya girmez.',
  `Bir kayıt ${String(TEST_LEAD_DAYS)} gün durur; bankanızın en çok ${String(MAX_TEST_LEADS)} kaydı olur, sonra en eskisi silinir.`,
  'Portalın “Deneme ortamı” sayfasında bir deneme webhook’u verirsiniz: iletileri gerçek olanlar gibi, kendi anahtarıyla imzalanır, bir kez denenir ve imzasıyla birlikte o sayfada görünür. Gerçek webhook deneme iletisi almaz.',
  'Oran önerisi ve başvuru gönderme deneme anahtarıyla yapılamaz (403).',
].join(' ');

/** Fields of contact: the sandbox invents them. */
const CONTACT: ReadonlySet<string> = new Set(['phone_number', 'email', 'selected_banks', 'bank_name']);

/** Switches beside the fields of a kind. */
const SWITCHES = {
  is_phone_confirmed: flag({ description: 'Telefonu doğrulanmış olarak gelsin; verilmezse false.' }),
  is_double: flag({ description: 'Mükerrer ve ücretsiz olarak gelsin; verilmezse false.' }),
};

/** Fields of a test lead of a kind, by name: those that a program sends with an application of it, but for the contact. */
export const testLeadFields = ({ fields }: KindDefinition): Readonly<Record<string, Schema<unknown>>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { schema }]) => (CONTACT.has(name) ? [] : [[name, schema]])),
  ),
  ...SWITCHES,
});

const shapeOf = (kind: KindDefinition): Schema<unknown> =>
  object(
    shapeName(kind.kind, 'TestLead'),
    `Deneme kaydı: ${kind.apiDescription} Verilmeyen alanlar olağan değerlerle dolar.`,
    { kind: oneOf<ApplicationKind>([kind.kind], { description: 'Türü.' }), ...testLeadFields(kind) },
    ['kind'],
  );

export const CREATE_TEST_LEAD = operation({
  id: 'createTestLead',
  method: 'POST',
  path: '/api/v1/test/leads',
  scope: 'referrals.write',
  modes: ['test'],
  summary: 'Deneme kaydı oluşturur',
  description:
    'Bankanıza o anda yönlendirilmiş bir kayıt oluşur: `GET /referrals` ve `GET /events` ile okunur. Ücreti ve ücret doğuran yanıtları bankanızın anlaşmasındaki gibidir; anlaşmada ücret yoksa 100 TL sayılır. Aynı `Idempotency-Key` ile aynı gövde aynı kaydı verir, başka gövde 409 alır.',
  headers: idempotencyHeader('deneme kaydı'),
  body: anyOf(...ALL_KINDS.map(shapeOf)),
  example: { kind: 'loan', loan_type: 'ihtiyac_kredisi', amount: 100_000, term_months: 24 },
  answer: REFERRAL,
  status: 201,
  problems: [409],
});

/** An act that is played on a test lead. */
export class TestActInput {
  @OneOf(TEST_ACTS, { message: `Şunlardan biri olmalı: ${TEST_ACTS.join(', ')}.` })
  act!: TestAct;
}

const ACT_TEXT = [
  '`confirm_phone` başvuran telefonunu doğrular',
  '`correct_phone` telefonu düzeltilir',
  '`withdraw` başvuran vazgeçer',
  '`erase` verileri silinir',
  '`uphold_dispute` itirazınız kabul edilir',
  '`dismiss_dispute` itirazınız reddedilir',
  '`bill` doğan ücret geçen aya tarihlenir ve o ayın özeti kapanır',
  '`delete` kayıt bütünüyle silinir',
].join('; ');

export const PLAY_TEST_LEAD = operation({
  id: 'playTestLead',
  method: 'POST',
  path: '/api/v1/test/leads/:id/acts',
  scope: 'referrals.write',
  modes: ['test'],
  summary: 'Bir deneme kaydında başkalarının yapacağını oynatır',
  description: `${ACT_TEXT}. Bankanın kendi adımları gerçek adresleriyledir: yanıt, ele ulaştı bildirimi, itiraz. O anda olamayacak bir adım 409 alır; \`detail\` nedenini söyler. \`delete\` kaydın silinmeden önceki halini verir.`,
  inPath: {
    id: { description: 'Deneme kaydının numarası.', example: '900000000001', pattern: '^[1-9]\\d{0,17}$' },
  },
  body: object('TestAct', 'Oynatılan adım.', { act: oneOf(TEST_ACTS, { description: ACT_TEXT }) }),
  example: { act: 'withdraw' },
  answer: REFERRAL,
  problems: [404, 409],
});
