import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { EmailField, TextField } from '../components/field/controls.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import { OwnProof } from './security.js';

export interface PortalPersonItem {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isOpen: boolean;
  readonly isClosable: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastLogin: string | null;
}

export interface PortalPeopleProps {
  readonly frame: PortalFrameModel;
  readonly people: readonly PortalPersonItem[];
  readonly token: string;
  readonly values: { readonly name: string; readonly email: string };
  readonly errors: Readonly<Record<string, string>>;
}

const TITLE = 'Çalışanlar';
const FORM = 'calisan-formu';

function PeopleBody({ frame, people, token, values, errors }: PortalPeopleProps): ReactElement {
  const errorOf = (name: string): { readonly error?: string } =>
    errors[name] === undefined ? {} : { error: errors[name] };
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead="Bankanızın portal hesapları. Kimin yönetici olduğunu biz belirleriz."
      tab={portalPaths.people()}
    >
      <DataTable<PortalPersonItem>
        caption="Bankanızın portal hesapları"
        hideCaption
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Ad', rowHeader: true, cell: ({ name }) => name },
          { header: 'E-posta', cell: ({ email }) => email },
          { header: 'Son giriş', cell: ({ lastLogin }) => lastLogin ?? 'henüz yok' },
          {
            header: 'İki adımlı doğrulama',
            cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'var' : 'yok'),
          },
          { header: 'Hesap', cell: Account },
        ]}
      />
      <form
        className="card stack"
        id={FORM}
        method="post"
        action={portalPaths.people()}
        autoComplete="off"
        noValidate
      >
        <h2>Ekle ya da kapat</h2>
        <PortalToken frame={frame} />
        <input type="hidden" name="token" value={token} />
        <p>
          Her ikisi için de kendi şifreniz ve doğrulama kodunuz gerekir; kapatmak için önce onları yazıp
          yukarıda kişinin yanındaki düğmeye basın.
        </p>
        <OwnProof id="calisan" error={errors['own_password']} />
        <TextField name="name" label="Ad" maxLength={120} defaultValue={values.name} {...errorOf('name')} />
        <EmailField
          name="email"
          label="E-posta"
          hint="Şifresini seçeceği bağlantı buraya gider"
          defaultValue={values.email}
          {...errorOf('email')}
        />
        <div>
          <Button type="submit" variant="primary">
            Çalışan ekle
          </Button>
        </div>
      </form>
    </PortalFrame>
  );
}

const Account = ({ id, name, isAdmin, isOpen, isClosable }: PortalPersonItem): ReactElement => (
  <span className="cluster">
    <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Açık' : 'Kapalı'}</Badge>
    {isAdmin && <Badge tone="info">Yönetici</Badge>}
    {isClosable && (
      <Button
        type="submit"
        size="sm"
        form={FORM}
        formAction={portalPaths.closePerson(id)}
        aria-label={`Hesabını kapat: ${name}`}
      >
        Hesabını kapat
      </Button>
    )}
  </span>
);

export const PortalPeople = view<PortalPeopleProps>({
  layout: portalLayout,
  styles: ['data-table', 'notice'],
  head: () => portalHead(TITLE),
  body: PeopleBody,
});
