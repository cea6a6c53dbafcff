import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../../admin/facts.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { TextField } from '../../../components/field/controls.js';
import { NumberField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { Absence, type AbsenceProps } from './absence.js';
import type { TeamRow } from './index.js';
import { PRESENCE } from './presence.js';

export interface TeamMemberProps {
  readonly name: string;
  readonly form: FormView;
  readonly state: TeamRow;
  /** Applications that she works on now. */
  readonly inWork: readonly { readonly href: string; readonly text: string; readonly age: string }[];
  readonly absence: AbsenceProps;
}

function TeamMemberBody({ name, form, state, inWork, absence }: TeamMemberProps): ReactElement {
  const field = new FormFields(form);
  const { presence, until, open, due, late, oldest, results } = state;
  return (
    <>
      <AdminPageHeader title={name} back={{ href: form.cancelHref, label: 'Ekip' }} />
      <div className="stack">
        <Panel title="Şu anda">
          <Facts
            facts={[
              [
                'Durum',
                `${PRESENCE[presence ?? 'closed'].label}${until === null ? '' : `, ${until} tarihine kadar`}`,
              ],
              ['Açık başvuru', open],
              ['Vakti gelen', `${due}${oldest === '–' ? '' : ` (en eskisi ${oldest})`}`],
              ['Geciken', late],
              ['Bugün sonuçlanan', results],
            ]}
          />
          {inWork.length > 0 && (
            <>
              <h3>Üzerinde çalıştığı</h3>
              <ul className="stack">
                {inWork.map(({ href, text, age }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>, {age === 'şimdi' ? 'şimdi' : `${age} önce`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Panel>
        <AdminForm form={form} csrf={<CsrfField />}>
          <FormSection title="Çalışma düzeni" hint="Paylaştırma açıkken yeni başvurular buna göre verilir.">
            <TextField {...field.text('shift')} />
            <NumberField {...field.text('lead_share')} />
            <NumberField {...field.text('lead_cap')} />
          </FormSection>
        </AdminForm>
        <Absence {...absence} />
      </div>
    </>
  );
}

export const TeamMemberEdit = view<TeamMemberProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ name }) => ({ title: `Ekip: ${name}`, robots: 'noindex' }),
  body: TeamMemberBody,
});
