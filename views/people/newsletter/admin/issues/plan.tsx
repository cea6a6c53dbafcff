import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../../../admin/facts.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../../components/button/button.js';
import { DateTimeField } from '../../../../components/form-fields/form-fields.js';
import { Notice } from '../../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../../components/own-password/own-password.js';
import { adminLayout } from '../../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../../layouts/admin/csrf-field.js';

export interface IssuePlanProps {
  readonly id: string;
  readonly version: string;
  readonly subject: string;
  /** The present audience in words. */
  readonly audience: readonly (readonly [string, string])[];
  /** How long handing over takes, and what of the month's four is left. */
  readonly pace: string;
  readonly month: string;
  /** Reason why it cannot be sent at all. */
  readonly obstacle: string | null;
  readonly at: string;
  readonly errors: Readonly<Record<string, string>>;
}

function IssuePlanBody(props: IssuePlanProps): ReactElement {
  const { id, subject, audience, pace, month, obstacle, errors } = props;
  return (
    <>
      <AdminPageHeader
        title={`Gönderimi planla: ${subject}`}
        back={{ href: newsletterPaths.issue(id), label: 'Bülten sayısı' }}
      />
      <div className="stack">
        {obstacle !== null && (
          <Notice tone="warning" title="Şu anda gönderilemez" live>
            <p>{obstacle}</p>
          </Notice>
        )}
        {errors['form'] !== undefined && (
          <Notice tone="danger" live>
            <p>{errors['form']}</p>
          </Notice>
        )}
        <div className="admin-columns">
          <Panel title="Kimlere gider?">
            <Facts facts={audience} />
            <p className="field-hint">
              Şimdiki sayılar; kimlere gideceği gönderim başlarken belirlenir. Arada ayrılan, gönderim
              sırasında ayrılsa bile, almaz.
            </p>
          </Panel>
          {obstacle === null && <PlanForm {...props} pace={pace} month={month} />}
        </div>
      </div>
    </>
  );
}

function PlanForm({ id, version, at, pace, month, errors }: IssuePlanProps): ReactElement {
  return (
    <form className="admin-form card" method="post" action={newsletterPaths.issue(id, 'plan')} noValidate>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <h2>Ne zaman?</h2>
      <p>{month}</p>
      <p>{pace}</p>
      <DateTimeField
        name="at"
        label="Gönderim zamanı"
        hint="Boş bırakırsanız hemen gönderilir"
        defaultValue={at}
        error={errors['at']}
        optional
      />
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      <div className="cluster">
        <Button type="submit" variant="primary">
          Planla
        </Button>
        <ButtonLink href={newsletterPaths.issue(id)}>Vazgeç</ButtonLink>
      </div>
    </form>
  );
}

export const IssuePlan = view<IssuePlanProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-newsletter'],
  head: ({ subject }) => ({ title: `Gönderimi planla: ${subject}`, robots: 'noindex' }),
  body: IssuePlanBody,
});
