import type { ReactElement, ReactNode } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { PushForm } from '../../components/push-form/push-form.js';
import { PageHeader } from '../../components/section/section.js';
import type { ApplicantTokenProps } from './applicant-token.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { type MarketingConsent, MAX_REACH } from '../../../src/shared/enums/applications.js';
import { CONSENT_TITLES } from '../../../src/shared/labels/consents.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { TextField } from '../../components/field/controls.js';
import { At, CloseForm, type InstantText, QuestionToken } from './parts.js';
import { Permissions } from './permissions.js';
import { BANK_STATES, type BankState, OUTCOME_STATES, OWN_STATES, type OwnState } from './state-words.js';
import { ApplicantNotice, type NoticeProps } from './applicant-notice.js';

/** Notifications to browsers about the application. */
export interface ApplicantPushProps {
  /** By which a browser subscribes; null where they are not offered. */
  readonly publicKey: string | null;
  /** The browsers that are told: `Chrome · Android`. */
  readonly browsers: readonly string[];
}

interface OwnBank {
  readonly name: string;
  /** Under which the bank knows it; null while it does not. */
  readonly reference: string | null;
  readonly state: BankState;
  readonly history: readonly { readonly state: BankState; readonly at: InstantText }[];
}

export interface ApplicantShowProps extends ApplicantTokenProps, NoticeProps {
  readonly reference: string;
  readonly kind: string;
  readonly product: string;
  readonly terms: string;
  /** Masked. */
  readonly phone: string | null;
  readonly made: InstantText;
  readonly state: OwnState;
  readonly bankOutcome: BankOutcome;
  /** A bank could not reach the person. */
  readonly isUnreached: boolean;
  readonly canWithdraw: boolean;
  /** Of marketing; those that stand. */
  readonly permissions: readonly MarketingConsent[];
  /** Permissions that were taken back. */
  readonly ended: readonly { readonly consent: MarketingConsent; readonly at: InstantText }[];
  readonly banks: readonly OwnBank[];
  /** How many others she has. */
  readonly others: number;
  /** It waits until she says that it is hers. */
  readonly canConfirm: boolean;
  readonly push: ApplicantPushProps;
}

function ShowBody(props: ApplicantShowProps): ReactElement {
  const { reference, kind, product, terms, phone, made, state, banks, others } = props;
  return (
    <>
      <PageHeader title={`Başvuru No ${reference}`} />
      <div className="container narrow section stack applicant">
        <ApplicantNotice outcome={props.outcome} entry={props.entry} telling={props.telling} />
        {others > 0 && (
          <p>
            <a href={applicantPaths.show()}>Bütün başvurularım ({others + 1})</a>
          </p>
        )}
        <dl className="applicant-facts">
          <Fact name="Durum">
            <Badge tone={OWN_STATES[state].tone}>{OWN_STATES[state].label}</Badge>
          </Fact>
          <Fact name="Bankaların yanıtı">
            <Badge tone={OUTCOME_STATES[props.bankOutcome].tone}>
              {OUTCOME_STATES[props.bankOutcome].label}
            </Badge>
          </Fact>
          <Fact name="Başvuru">
            {product === '' ? kind : product}
            {terms !== '' && `, ${terms}`}
          </Fact>
          <Fact name="Tarih">
            <At at={made} />
          </Fact>
          {phone !== null && <Fact name="Telefon">{phone}</Fact>}
        </dl>
        {props.isUnreached && <Reach {...props} />}
        <section className="stack" aria-labelledby="bankalar">
          <h2 id="bankalar">Bankalardaki durumu</h2>
          {banks.length === 0 && <p>Bu başvuruda banka seçilmemiş.</p>}
          <ul className="applicant-banks">
            {banks.map((bank) => (
              <Bank key={bank.name} {...bank} />
            ))}
          </ul>
        </section>
        <Notifications {...props} />
        <Rights {...props} />
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Bank({ name, reference, state, history }: OwnBank): ReactElement {
  const { label, tone } = BANK_STATES[state];
  return (
    <li>
      <h3>{name}</h3>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {reference !== null && <p className="small muted">Bankadaki referans no: {reference}</p>}
      {history.length > 0 && (
        <ol className="small">
          {history.map((event) => (
            <li key={`${event.at.iso} ${event.state}`}>
              <At at={event.at} /> {BANK_STATES[event.state].label}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** Turned on by a press in the browser that is to be told, and off by another, also without script. */
function Notifications({ push, reference, csrfToken }: ApplicantShowProps): ReactElement | null {
  const { publicKey, browsers } = push;
  if (publicKey === null) return null;
  return (
    <section className="stack" aria-labelledby="bildirim" hidden={browsers.length === 0} data-push-section="">
      <h2 id="bildirim">Durum değişince bildirim</h2>
      <p>
        Başvurunuzun durumu değişince tarayıcınız size haber verir. Bildirimde telefon, tutar ya da banka adı
        yazmaz.
      </p>
      {browsers.length > 0 && (
        <form method="post" action={applicantPaths.browsersEnd()} className="stack">
          <QuestionToken csrfToken={csrfToken} no={reference} />
          <p>Açık: {browsers.join(', ')}</p>
          <div>
            <Button type="submit">Bildirimi kapat</Button>
          </div>
        </form>
      )}
      <PushForm
        action={applicantPaths.browsers()}
        publicKey={publicKey}
        label="Bu tarayıcıya bildirim gönder"
        csrf={<QuestionToken csrfToken={csrfToken} no={reference} />}
      />
    </section>
  );
}

/** Not a refusal: the person says when, or by which number, she can be reached. */
function Reach({ reference, csrfToken }: ApplicantShowProps): ReactElement {
  return (
    <section className="stack" aria-labelledby="ulasim">
      <h2 id="ulasim">Banka size ulaşamadı</h2>
      <p>Bu bir ret değildir. Size hangi gün ve saatte, gerekirse hangi numaradan ulaşılabileceğini yazın.</p>
      <form method="post" action={applicantPaths.reach()} className="stack">
        <QuestionToken csrfToken={csrfToken} no={reference} />
        <TextField
          name="reach"
          label="Uygun saat ya da başka bir numara"
          maxLength={MAX_REACH}
          autoComplete="off"
        />
        <div>
          <Button type="submit">Bildir</Button>
        </div>
      </form>
    </section>
  );
}

/** Rights of applicants, by law and by our own choice. */
function Rights({
  reference,
  canConfirm,
  canWithdraw,
  permissions,
  ended,
  csrfToken,
}: ApplicantShowProps): ReactElement {
  const own = { no: reference };
  return (
    <section className="stack" aria-labelledby="haklar">
      <h2 id="haklar">Haklarınız</h2>
      <ul className="applicant-rights">
        {canConfirm && (
          <li>
            <p>Bankanız bu başvuruyu, telefonun size ait olduğunu onaylamanızdan sonra alır.</p>
            <form method="post" action={applicantPaths.confirmation()}>
              <QuestionToken csrfToken={csrfToken} no={reference} />
              <Button type="submit">Başvuru benim, bankaya iletilsin</Button>
            </form>
          </li>
        )}
        {canWithdraw && (
          <li>
            <p>Vazgeçerseniz başvurunuz yeni bankaya iletilmez. Geri alınamaz.</p>
            <ButtonLink href={applicantPaths.withdrawal(own)}>Başvurumdan vazgeç…</ButtonLink>
          </li>
        )}
        <Permissions permissions={permissions} no={reference} csrfToken={csrfToken} />
        {ended.map(({ consent, at }) => (
          <li key={consent}>
            <p>
              {CONSENT_TITLES[consent]}. <At at={at} /> tarihinde geri aldınız.
            </p>
          </li>
        ))}
        <li>
          <p>Başvurunuzla ilgili sakladığımız her şeyi görebilir ve indirebilirsiniz.</p>
          <ButtonLink href={applicantPaths.data(own)}>Verilerimi göster</ButtonLink>
        </li>
        <li>
          <p>Başvurunuzun ve iletişim bilgilerinizin silinmesini isteyebilirsiniz.</p>
          <ButtonLink href={applicantPaths.erasure(own)}>Başvurumu sil…</ButtonLink>
        </li>
      </ul>
      <CloseForm csrfToken={csrfToken}>Çıkış</CloseForm>
    </section>
  );
}

/** An application, for who applied. */
export const ApplicantShow = view<ApplicantShowProps>({
  layout: { ...siteLayout, scripts: [...siteLayout.scripts, 'push'] },
  styles: ['applicants'],
  head: ({ reference }) => ({
    title: `Başvuru No ${reference}`,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru Durumu', href: applicantPaths.new() }, { label: `No ${reference}` }],
  }),
  body: ShowBody,
});
