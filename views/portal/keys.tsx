import type { ReactElement } from 'react';
import { BANK_SCOPES } from '../../src/shared/enums/api.js';
import { KEY_MODE_LABELS, SCOPE_LABELS } from '../../src/shared/labels/api.js';
import type { Tone } from '../../src/shared/labels/tones.js';
import { apiPaths } from '../../src/shared/paths/api.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../components/field/controls.js';
import { ChoicesField } from '../components/form-fields/form-fields.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import { OwnProof } from './security.js';

export type KeyState = 'open' | 'off' | 'over';

export interface PortalKeyItem {
  readonly id: string;
  readonly name: string;
  /** It reaches test leads alone. */
  readonly isTest: boolean;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  /** When and from which network. */
  readonly lastUse: string;
  readonly state: KeyState;
}

/** Fields of the form as they were typed. */
export interface KeyValues {
  readonly name: string;
  readonly mode: string;
  readonly scopes: readonly string[];
  readonly networks: string;
}

export interface PortalKeyIndexProps {
  readonly frame: PortalFrameModel;
  readonly keys: readonly PortalKeyItem[];
  readonly form: {
    readonly token: string;
    readonly values: KeyValues;
    readonly errors: Readonly<Record<string, string>>;
  };
}

const TITLE = 'API anahtarları';

const STATES: Readonly<Record<KeyState, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Açık', tone: 'success' },
  off: { label: 'Kapalı', tone: 'neutral' },
  over: { label: 'Süresi doldu', tone: 'neutral' },
};

export const KeyStateBadge = ({ state }: { readonly state: KeyState }): ReactElement => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);

function IndexBody({ frame, keys, form }: PortalKeyIndexProps): ReactElement {
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead={
        <>
          Bankanızın programları bunlarla sorar; nasıl sorulacağını{' '}
          <a href={apiPaths.reference()}>API sayfası</a> anlatır.
        </>
      }
      tab={portalPaths.keys()}
    >
      {keys.length > 0 && (
        <DataTable<PortalKeyItem>
          caption="Bankanızın anahtarları"
          hideCaption
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            {
              header: 'Ad',
              rowHeader: true,
              cell: ({ id, name, isTest }) => (
                <span className="cluster">
                  <a href={portalPaths.key(id)}>{name}</a>
                  {isTest && <Badge>Deneme</Badge>}
                </span>
              ),
            },
            { header: 'Yetkiler', cell: ({ scopes }) => scopes.join('; ') },
            {
              header: 'Ağlar',
              cell: ({ networks }) => (networks.length === 0 ? 'her yerden' : networks.join(', ')),
            },
            { header: 'Son kullanım', cell: ({ lastUse }) => lastUse },
            { header: 'Durum', cell: KeyStateBadge },
          ]}
        />
      )}
      <NewKey frame={frame} form={form} />
    </PortalFrame>
  );
}

const NewKey = ({
  frame,
  form: { token, values, errors },
}: Pick<PortalKeyIndexProps, 'frame' | 'form'>): ReactElement => (
  <form className="card stack" method="post" action={portalPaths.keys()} autoComplete="off" noValidate>
    <h2>Yeni anahtar</h2>
    <PortalToken frame={frame} />
    <input type="hidden" name="token" value={token} />
    <TextField
      name="name"
      label="Ad"
      hint="Hangi programın kullandığı"
      maxLength={100}
      defaultValue={values.name}
      {...(errors['name'] !== undefined && { error: errors['name'] })}
    />
    <SelectField
      name="mode"
      label="Ulaştığı kayıtlar"
      hint="Deneme anahtarı kk_test_ ile başlar ve yalnızca sizin oluşturduğunuz uydurma kayıtları görür"
      options={optionsOf(KEY_MODE_LABELS)}
      defaultValue={values.mode}
      {...(errors['mode'] !== undefined && { error: errors['mode'] })}
    />
    <ChoicesField
      name="scopes"
      label="Yetkiler"
      options={BANK_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }))}
      values={values.scopes}
      {...(errors['scopes'] !== undefined && { error: errors['scopes'] })}
    />
    <TextAreaField
      name="networks"
      label="İzin verilen ağlar"
      hint="Her satıra bir IP adresi ya da ağ, örneğin 192.0.2.0/24. Boşsa her yerden kullanılır"
      rows={3}
      spellCheck={false}
      defaultValue={values.networks}
      optional
      {...(errors['networks'] !== undefined && { error: errors['networks'] })}
    />
    <OwnProof id="yeni" error={errors['own_password']} />
    <div>
      <Button type="submit" variant="primary">
        Anahtar üret
      </Button>
    </div>
  </form>
);

export const PortalKeyIndex = view<PortalKeyIndexProps>({
  layout: portalLayout,
  styles: ['data-table', 'notice'],
  head: () => portalHead(TITLE),
  body: IndexBody,
});
