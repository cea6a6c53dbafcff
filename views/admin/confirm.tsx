import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ReauthenticationField } from '../components/own-password/own-password.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface ConfirmShowProps {
  readonly title: string;
  /** The question, with how much it concerns. */
  readonly question: string;
  /** Where the answer is posted: the address that was posted to. */
  readonly action: string;
  /** Posted fields, without token and answer. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly yes: string;
  readonly isDangerous: boolean;
  readonly backHref: string;
  /** Asks for the own password too; what is wrong with it, or null. */
  readonly ownPassword?: string | null;
}

function ConfirmBody(props: ConfirmShowProps): ReactElement {
  const { title, question, action, fields, yes, isDangerous, backHref, ownPassword } = props;
  return (
    <>
      <AdminPageHeader title={title} />
      <form className="card stack admin-confirm" method="post" action={action} noValidate>
        <CsrfField />
        {fields.map(({ name, value }, at) => (
          <input key={`${name}${String(at)}`} type="hidden" name={name} value={value} />
        ))}
        <p className="lead">{question}</p>
        {ownPassword !== undefined && (
          <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={ownPassword ?? undefined} />
        )}
        <div className="cluster">
          <Button type="submit" name="confirmed" value="evet" variant={isDangerous ? 'danger' : 'primary'}>
            {yes}
          </Button>
          <ButtonLink href={backHref}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** Asks before something that can't be undone, where no script has asked already. */
export const ConfirmShow = view<ConfirmShowProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: ConfirmBody,
});
