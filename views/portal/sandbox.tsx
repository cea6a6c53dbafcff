import type { ReactElement } from 'react';
import { TEST_LEAD_DAYS } from '../../src/shared/enums/sandbox.js';
import { STATE_LABELS, STATE_TONES } from '../../src/shared/labels/referrals.js';
import { apiPaths } from '../../src/shared/paths/api.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { type SignatureRecipe, SignatureRecipes } from '../api/signature-recipes.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { CheckboxField, optionsOf, SelectField, TextField } from '../components/field/controls.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import type { PortalReferralItem } from './referrals.js';
import { TestTries, type TestTryItem } from './test-tries.js';

export type SandboxErrors = Readonly<Record<string, string>>;

export interface PortalSandboxProps {
  readonly frame: PortalFrameModel;
  readonly token: string;
  /** Kinds of application, by their names. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The newest first. */
  readonly leads: readonly PortalReferralItem[];
  readonly tries: readonly TestTryItem[];
  /** Signs messages to the test address; null while there is none. */
  readonly secret: string | null;
  readonly recipes: readonly SignatureRecipe[];
  readonly values: {
    readonly url: string;
    readonly kind: string;
    readonly amount: string;
    readonly isConfirmed: boolean;
    readonly isDouble: boolean;
  };
  readonly errors: SandboxErrors;
}

const TITLE = 'Deneme ortamı';

const errorIn = (errors: SandboxErrors, name: string): { readonly error?: string } =>
  errors[name] === undefined ? {} : { error: errors[name] };

function SandboxBody(props: PortalSandboxProps): ReactElement {
  const { frame, leads, tries, recipes } = props;
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead={
        <>
          Programınızı uydurma kayıtlarla sınayın: <a href={portalPaths.keys()}>deneme anahtarı üretin</a>,{' '}
          <a href={`${apiPaths.reference()}#deneme`}>API sayfasını</a> izleyin. Kayıtlar{' '}
          {String(TEST_LEAD_DAYS)} gün sonra silinir, hiçbir rakama girmez.
        </>
      }
      tab={portalPaths.sandbox()}
    >
      <NewLead {...props} />
      {leads.length > 0 && (
        <DataTable<PortalReferralItem>
          caption="Deneme kayıtları"
          rows={leads}
          rowKey={({ id }) => id}
          columns={[
            { header: 'No', rowHeader: true, cell: ({ id, href }) => <a href={href}>{id}</a> },
            { header: 'Başvuru', cell: ({ kind, product }) => `${kind} · ${product}` },
            { header: 'Ayrıntı', cell: ({ terms }) => terms },
            { header: 'Oluştu', cell: ({ sent }) => sent },
            { header: 'Ücret', cell: ({ charge }) => charge },
            {
              header: 'Durum',
              cell: ({ state, isCalledOff }) => (
                <span className="cluster">
                  <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
                  {isCalledOff && <Badge>Vazgeçildi</Badge>}
                </span>
              ),
            },
          ]}
        />
      )}
      <Address {...props} />
      <TestTries frame={frame} tries={tries} />
      <section className="card stack" aria-labelledby="imza">
        <h2 id="imza">İmza nasıl doğrulanır?</h2>
        <SignatureRecipes recipes={recipes} />
      </section>
    </PortalFrame>
  );
}

const NewLead = ({ frame, token, kinds, values, errors }: PortalSandboxProps): ReactElement => (
  <form className="card stack" method="post" action={portalPaths.sandbox()} autoComplete="off" noValidate>
    <h2>Yeni deneme kaydı</h2>
    <PortalToken frame={frame} />
    <input type="hidden" name="token" value={token} />
    <SelectField
      name="kind"
      label="Başvuru türü"
      options={optionsOf(kinds)}
      defaultValue={values.kind}
      {...errorIn(errors, 'kind')}
    />
    <TextField
      name="amount"
      label="Tutar"
      hint="Boşsa olağan bir tutar; kartta ve müşteri olmada tutar yoktur"
      inputMode="decimal"
      maxLength={32}
      defaultValue={values.amount}
      optional
      {...errorIn(errors, 'amount')}
    />
    <CheckboxField
      name="is_phone_confirmed"
      label="Telefonu doğrulanmış olsun"
      defaultChecked={values.isConfirmed}
      optional
    />
    <CheckboxField
      name="is_double"
      label="Mükerrer, yani ücretsiz olsun"
      defaultChecked={values.isDouble}
      optional
    />
    <div>
      <Button type="submit" variant="primary">
        Kayıt oluştur
      </Button>
    </div>
  </form>
);

const Address = ({ frame, secret, values, errors }: PortalSandboxProps): ReactElement => (
  <form
    className="card stack"
    method="post"
    action={portalPaths.sandboxAddress()}
    autoComplete="off"
    noValidate
  >
    <h2>Deneme webhook’u</h2>
    <PortalToken frame={frame} />
    <TextField
      name="url"
      label="Adres"
      hint="Yalnızca deneme kayıtlarının iletileri gelir; gerçek webhook adresiniz bunları almaz"
      inputMode="url"
      spellCheck={false}
      maxLength={2000}
      defaultValue={values.url}
      optional
      {...errorIn(errors, 'url')}
    />
    {secret !== null && (
      <dl className="portal-facts">
        <div>
          <dt>İmza anahtarı</dt>
          <dd>
            <code>{secret}</code>
          </dd>
        </div>
      </dl>
    )}
    <div>
      <Button type="submit">Adresi kaydet</Button>
    </div>
  </form>
);

export const PortalSandbox = view<PortalSandboxProps>({
  layout: portalLayout,
  styles: ['data-table', 'notice', 'api'],
  head: () => portalHead(TITLE),
  body: SandboxBody,
});
