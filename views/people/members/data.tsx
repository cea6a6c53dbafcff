import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { accountLayout } from '../../accounts/account-frame.js';
import { ReauthenticationCodeField } from '../../components/own-password/own-password.js';
import { PasswordField } from '../../accounts/password-field.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { Notice } from '../../components/notice/notice.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

type Facts = readonly (readonly [name: string, value: string])[];
type Records = readonly { readonly title: string; readonly facts: Facts }[];

/** Everything that is kept under an account, in words. */
export interface ReadableData {
  readonly account: Facts;
  readonly consents: Records;
  readonly applications: Records;
  readonly alarms: Records;
  readonly saved: Records;
  /** Browsers to which alarms are notified. */
  readonly browsers: Records;
  readonly letters: Records;
  /** How long what was sent is known: `90 gün`. */
  readonly lettersKept: string;
  readonly sessions: Records;
}

export interface MemberDataShowProps {
  readonly frame: MemberFrameModel;
  readonly email: string;
  /** Error of the password, and the form in which it was typed. */
  readonly error: { readonly form: 'data' | 'deletion'; readonly text: string } | null;
  /** In which a member may think again. */
  readonly days: number;
}

const TITLE = 'Verilerim';
const FIELDS = { data: 'veri-sifre', deletion: 'sil-sifre' } as const;

function DataBody({ frame, email, error, days }: MemberDataShowProps): ReactElement {
  const errorOf = (form: 'data' | 'deletion'): string | undefined =>
    error?.form === form ? error.text : undefined;
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.data()}>
      <ErrorSummary errors={error === null ? [] : [{ field: FIELDS[error.form], text: error.text }]} />
      <MemberSection id="veriler" title="Verilerimi göster">
        <p>
          Hesabınızda tuttuğumuz her şeyi görebilir ya da JSON dosyası olarak indirebilirsiniz: bilgileriniz,
          onaylarınız, başvurularınız, bülten aboneliğiniz, size gönderilen iletilerin listesi ve açık
          oturumlarınız.
        </p>
        <form className="stack" method="post" action={memberPaths.dataPage()} noValidate>
          <MemberToken frame={frame} />
          <Username email={email} />
          <PasswordField
            id={FIELDS.data}
            name="own_password"
            label="Şifreniz"
            autoComplete="current-password"
            error={errorOf('data')}
          />
          {frame.asksCode && <ReauthenticationCodeField id="data_code" />}
          <div className="cluster">
            <Button type="submit">Göster</Button>
            <Button type="submit" formAction={memberPaths.dataFile()}>
              JSON olarak indir
            </Button>
          </div>
        </form>
      </MemberSection>
      <MemberSection id="hesap-sil" title="Hesabımı sil">
        <Notice tone="warning">
          <p>
            Hesabınız {days} gün sonra geri getirilemeyecek biçimde silinir. Bu sürede giriş yaparsanız silme
            iptal olur. Bankalara iletilmiş başvurularınız hesabınızla birlikte silinmez; onlar sitenin
            saklama sürelerine göre saklanır.
          </p>
        </Notice>
        <form className="stack" method="post" action={memberPaths.deletion()} noValidate>
          <MemberToken frame={frame} />
          <Username email={email} />
          <PasswordField
            id={FIELDS.deletion}
            name="own_password"
            label="Şifreniz"
            autoComplete="current-password"
            error={errorOf('deletion')}
          />
          {frame.asksCode && <ReauthenticationCodeField id="deletion_code" />}
          <div className="cluster">
            <Button type="submit" variant="danger">
              Hesabımı sil
            </Button>
          </div>
        </form>
      </MemberSection>
    </MemberFrame>
  );
}

/** Read by password managers: whose password it is. */
function Username({ email }: Pick<MemberDataShowProps, 'email'>): ReactElement {
  return (
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export const MemberDataShow = view<MemberDataShowProps>({
  layout: accountLayout,
  styles: ['account', 'members'],
  head: () => memberHead(TITLE),
  body: DataBody,
});

export interface MemberDataPageProps extends ReadableData {
  readonly frame: MemberFrameModel;
}

function PageBody(props: MemberDataPageProps): ReactElement {
  const { frame, account, consents, applications, alarms, saved, letters, lettersKept, sessions } = props;
  return (
    <MemberFrame frame={frame} title="Hesabınızdaki veriler" tab={memberPaths.data()}>
      <MemberSection id="hesap" title="Hesap">
        <FactList facts={account} />
      </MemberSection>
      <RecordList id="onaylar" title="Okunan ve izin verilen metinler" records={consents} />
      <RecordList id="basvurular" title="Başvurular" records={applications} />
      <RecordList id="alarmlar" title="Oran alarmları" records={alarms} />
      <RecordList id="bildirimler" title="Bildirim açık tarayıcılar" records={props.browsers} />
      <RecordList id="kaydedilenler" title="Kaydedilen hesaplar" records={saved} />
      <RecordList
        id="iletiler"
        title="Size gönderilen iletiler"
        note={`Gönderilen iletilerin kaydı ${lettersKept} tutulur; içlerinde ne yazdığı tutulmaz.`}
        records={letters}
      />
      <RecordList id="oturumlar" title="Açık oturumlar" records={sessions} />
    </MemberFrame>
  );
}

function RecordList({
  id,
  title,
  note,
  records,
}: {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly records: Records;
}): ReactElement {
  return (
    <MemberSection id={id} title={title}>
      {note !== undefined && <p className="muted">{note}</p>}
      {records.length === 0 && <p className="muted">Kayıt yok.</p>}
      {records.map((record, at) => (
        <div key={at} className="stack">
          <h3>{record.title}</h3>
          <FactList facts={record.facts} />
        </div>
      ))}
    </MemberSection>
  );
}

function FactList({ facts }: { readonly facts: Facts }): ReactElement {
  return (
    <dl className="member-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const MemberDataPage = view<MemberDataPageProps>({
  layout: siteLayout,
  styles: ['members'],
  head: () => memberHead('Hesabınızdaki veriler'),
  body: PageBody,
});
