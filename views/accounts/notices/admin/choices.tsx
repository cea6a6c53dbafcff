import type { ReactElement } from 'react';
import { noticePaths } from '../../../../src/shared/paths/notice.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import type { NoticeKind, NoticeWay } from '../../../../src/shared/enums/notices.js';
import { FormSection } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { ErrorSummary } from '../../../components/error-summary/error-summary.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { NoticeBrowsers, type NoticeBrowsersProps } from './browsers.js';

const WAYS: Readonly<Record<NoticeWay, string>> = {
  at_once: 'Anında',
  digest: 'Günlük özetle',
  off: 'E-posta gönderme',
};

const KINDS: Readonly<Record<NoticeKind, { readonly label: string; readonly closed: string }>> = {
  application: {
    label: 'Yeni başvurular',
    closed: 'Ayarlarda e-posta bildirimleri kapalı: açılana kadar gönderilmez.',
  },
  review: {
    label: 'Sayfa incelemeleri',
    closed: 'Ayarlarda e-posta bildirimleri kapalı: açılana kadar gönderilmez.',
  },
  system: {
    label: 'Sistem uyarıları',
    closed: 'Ayarlarda sistem uyarıları kapalı: açılana kadar gönderilmez.',
  },
};

const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}.00`]),
);

/** Fields of the form. */
export type ChoiceName = NoticeKind | 'digest_hour' | 'quiet_from' | 'quiet_until';

export interface NoticeChoicesProps extends NoticeBrowsersProps {
  /** Kinds of notice that the user may get. */
  readonly kinds: readonly NoticeKind[];
  readonly values: Readonly<Record<ChoiceName, string>>;
  /** Whether the settings want mails of each kind at all. */
  readonly mails: Readonly<Record<NoticeKind, boolean>>;
  readonly timeZone: string;
  readonly errors: Readonly<Record<string, string>>;
}

function NoticeChoicesBody(props: NoticeChoicesProps): ReactElement {
  const { kinds, values, mails, timeZone, errors, publicKey } = props;
  return (
    <>
      <AdminPageHeader title="Bildirim tercihleri" subtitle="Hangi bildirimlerin size nasıl geleceği" />
      <form className="admin-form" method="post" action={noticePaths.choices()} noValidate>
        <CsrfField />
        <ErrorSummary
          errors={Object.entries(errors).map(([field, text]) => ({ field, text }))}
          title="Tercihleriniz kaydedilmedi"
        />
        <FormSection title="E-posta" hint="Tercihleriniz yalnız sizi ilgilendirir.">
          {kinds.map((kind) => (
            <SelectField
              key={kind}
              name={kind}
              label={KINDS[kind].label}
              hint={mails[kind] ? undefined : KINDS[kind].closed}
              options={optionsOf(WAYS)}
              defaultValue={values[kind]}
              error={errors[kind]}
            />
          ))}
          <SelectField
            name="digest_hour"
            label="Özetin saati"
            hint={`Sitenin saatiyle (${timeZone}); yeni bir şey yoksa özet gönderilmez.`}
            options={optionsOf(HOURS)}
            defaultValue={values.digest_hour}
            error={errors['digest_hour']}
          />
        </FormSection>
        {publicKey !== null && <QuietHours values={values} errors={errors} timeZone={timeZone} />}
        <div className="cluster">
          <Button type="submit" variant="primary">
            Kaydet
          </Button>
          <ButtonLink href={adminPaths.profile()}>Profilime dön</ButtonLink>
        </div>
      </form>
      <NoticeBrowsers {...props} />
    </>
  );
}

function QuietHours({
  values,
  errors,
  timeZone,
}: Pick<NoticeChoicesProps, 'values' | 'errors' | 'timeZone'>): ReactElement {
  return (
    <FormSection
      title="Sessiz saatler"
      hint="Bu saatlerde tarayıcı bildirimi gelmez; arada gelenler, sessiz saatler bitince tek bildirimde sayılır."
    >
      <SelectField
        name="quiet_from"
        label="Başlangıç"
        hint={`Sitenin saatiyle (${timeZone})`}
        options={optionsOf(HOURS, 'Sessiz saat yok')}
        defaultValue={values.quiet_from}
        error={errors['quiet_from']}
      />
      <SelectField
        name="quiet_until"
        label="Bitiş"
        hint="Başlangıçtan erkense ertesi gün"
        options={optionsOf(HOURS, 'Sessiz saat yok')}
        defaultValue={values.quiet_until}
        error={errors['quiet_until']}
      />
    </FormSection>
  );
}

export const NoticeChoicesEdit = view<NoticeChoicesProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: () => ({ title: 'Bildirim tercihleri', robots: 'noindex' }),
  body: NoticeChoicesBody,
});
