import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { ERASURE_REASONS } from '../../../../src/shared/enums/privacy.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Button } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField, TextField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { CHANNEL_WORDS } from '../../../../src/shared/labels/consents.js';
import { ERASURE_REASON_LABELS } from '../../../../src/shared/labels/privacy.js';
import { PrivacyTabs } from './tabs.js';
import { yesNo } from '../../../../src/shared/labels/yes-no.js';

/** A line of what is known, whatever it is of. */
export interface PersonLine {
  readonly id: string;
  readonly href: string | null;
  readonly title: string;
  readonly detail: string;
  readonly at: InstantText;
}

export interface PersonView {
  /** As it was searched for; in hidden fields of this answer alone, never in an address. */
  readonly contact: string;
  readonly hint: string;
  readonly isUnwanted: boolean;
  readonly applications: readonly PersonLine[];
  readonly subscriptions: readonly PersonLine[];
  readonly accounts: readonly PersonLine[];
  readonly kept: readonly PersonLine[];
  readonly pending: readonly PersonLine[];
  /** Everybody outside who got her applications. */
  readonly receivers: readonly PersonLine[];
  readonly messages: readonly PersonLine[];
  readonly evidence: readonly PersonLine[];
  readonly looks: readonly PersonLine[];
  /** Programs of banks that got her referrals; what they did before that was written down is not among them. */
  readonly reads: readonly PersonLine[];
  /** Errors of a form of this page, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface PeopleIndexProps {
  readonly contact: string;
  readonly error: string | null;
  /** Null where nobody was searched for. */
  readonly person: PersonView | null;
}

function PeopleIndexBody({ contact, error, person }: PeopleIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Kişi"
        subtitle="Bir kişi hakkında tutulan her şey; telefonun ya da e-posta adresinin tamamıyla aranır. Her arama denetim kaydına yazılır."
      />
      <PrivacyTabs current="people" />
      <form className="card stack admin-section" method="post" action={privacyPaths.people()} noValidate>
        <CsrfField />
        <TextField
          name="contact"
          label="Telefon ya da e-posta"
          autoComplete="off"
          maxLength={254}
          defaultValue={contact}
          error={error ?? undefined}
        />
        <div>
          <Button type="submit" variant="primary" icon="search">
            Ara
          </Button>
        </div>
      </form>
      {person !== null && <Person person={person} />}
    </>
  );
}

const KNOWN = [
  ['applications', 'Başvurular'],
  ['subscriptions', 'Bülten abonelikleri'],
  ['accounts', 'Hesaplar'],
  ['kept', 'Hesapta duranlar'],
  ['pending', 'Onay bekleyenler'],
  ['receivers', 'Başvurularını alanlar'],
  ['messages', 'Gönderilen iletiler'],
  ['evidence', 'Saklanan onay kanıtları'],
  ['looks', 'Personelin ve bankaların yaptıkları ve gördükleri'],
  ['reads', 'Bankaların API ile okudukları'],
] as const;

function Person({ person }: { readonly person: PersonView }): ReactElement {
  const isKnown = KNOWN.some(([key]) => person[key].length > 0);
  return (
    <>
      <div className="admin-section">
        <Panel title={person.hint}>
          <Facts
            facts={[
              // Reads of before they were written down would look like none.
              ...KNOWN.filter(([key]) => key !== 'reads' || person.reads.length > 0).map(
                ([key, label]) => [label, String(person[key].length)] as const,
              ),
              ['Aranmayacaklar listesinde', yesNo(person.isUnwanted)],
            ]}
          />
        </Panel>
      </div>
      {isKnown ? (
        KNOWN.map(([key, label]) => <Lines key={key} label={label} lines={person[key]} />)
      ) : (
        <EmptyState title="Kayıt yok" icon="users">
          Bu telefon ya da adresle hiçbir kayıt tutulmuyor.
        </EmptyState>
      )}
      {isKnown && <Withdrawal contact={person.contact} />}
      {isKnown && <Acts person={person} />}
    </>
  );
}

const Lines = ({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly PersonLine[];
}): ReactElement | null =>
  lines.length === 0 ? null : (
    <section className="admin-section">
      <h2>{label}</h2>
      <AdminTable<PersonLine>
        caption={label}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Kayıt',
            rowHeader: true,
            cell: ({ href, title }) => (href === null ? title : <a href={href}>{title}</a>),
          },
          { header: 'Ayrıntı', cell: ({ detail }) => detail || '—' },
          { header: 'Zaman', cell: ({ at }) => <Instant at={at} /> },
        ]}
      />
    </section>
  );

/** A person may take a permission back by letter or by phone as well. */
const Withdrawal = ({ contact }: Pick<PersonView, 'contact'>): ReactElement => (
  <form className="card stack admin-section" method="post" action={privacyPaths.personWithdraw()} noValidate>
    <h2>Ticari ileti izni</h2>
    <CsrfField />
    <input type="hidden" name="contact" value={contact} />
    <SelectField
      name="consent"
      label="Geri alınan kanal"
      hint="Bütün kanallara tek izin verilmişse o izin bütünüyle biter; bülten aboneliği kendi ekranında sonlandırılır"
      options={optionsOf(CHANNEL_WORDS, 'Bütün kanallar')}
      optional
    />
    <div>
      <Button type="submit">İzni geri al</Button>
    </div>
  </form>
);

/** One form: what is done, why, and by whom are asked for once. */
function Acts({ person }: { readonly person: PersonView }): ReactElement {
  const { contact, errors } = person;
  return (
    <form className="card stack admin-section" method="post" action={privacyPaths.personErase()} noValidate>
      <h2>Kişinin istekleri</h2>
      <Notice tone="warning">
        <p>
          Silme geri alınamaz: başvurular kimsenin olmaz, abonelikler silinir, onay kanıtları özet olarak ayrı
          tutulur. Üyelik hesabı da hemen silinir, yedi gün beklenmez; personel ve banka hesapları silinmez.
          Telefonu doğrulanmamış bir hesap başkasının olabilir: hesap kalır, numara hesaptan çıkarılır.
        </p>
      </Notice>
      <CsrfField />
      <input type="hidden" name="contact" value={contact} />
      <SelectField
        name="reason"
        label="Neden"
        options={optionsOf(
          Object.fromEntries(
            ERASURE_REASONS.filter((reason) => reason !== 'period').map((reason) => [
              reason,
              ERASURE_REASON_LABELS[reason],
            ]),
          ),
          'Seçin',
        )}
        error={errors['reason']}
      />
      <TextField
        name="right"
        label="Doğru telefon ya da e-posta"
        hint="Yalnızca düzeltmek için; başvurularda yanlışın yerine yazılır"
        autoComplete="off"
        maxLength={254}
        error={errors['right']}
        optional
      />
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      <div className="cluster">
        <Button type="submit" formAction={privacyPaths.personExport()} icon="download">
          Dışa aktar (JSON)
        </Button>
        <Button type="submit" formAction={privacyPaths.personTransferRecord()} icon="download">
          Aktarım kaydı (PDF)
        </Button>
        <Button type="submit" formAction={privacyPaths.personCorrect()}>
          Düzelt
        </Button>
        <Button type="submit" variant="danger">
          Kişiyi sil
        </Button>
      </div>
    </form>
  );
}

export const PeopleIndex = view<PeopleIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kişi', robots: 'noindex' }),
  body: PeopleIndexBody,
});
