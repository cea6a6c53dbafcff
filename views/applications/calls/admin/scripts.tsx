import type { ReactElement } from 'react';
import type { ApplicationKind } from '../../../../src/shared/enums/application-kinds.js';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface CallScriptIndexProps {
  readonly scripts: readonly { readonly kind: ApplicationKind; readonly label: string }[];
}

export const CallScriptIndex = view<CallScriptIndexProps>({
  layout: adminLayout,
  styles: [],
  head: () => ({ title: 'Görüşme metinleri', robots: 'noindex' }),
  body: ({ scripts }) => (
    <>
      <AdminPageHeader
        title="Görüşme metinleri"
        subtitle="Sıradaki başvurunun yanında görünür; tanıtım cümlesi kişinin iznine göre seçilir."
        back={{ href: callPaths.outcomes(), label: 'Görüşme sonuçları' }}
      />
      <Panel title="Başvuru türleri">
        <ul className="stack">
          {scripts.map(({ kind, label }) => (
            <li key={kind}>
              <a href={callPaths.script(kind)}>{label}</a>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  ),
});

export interface CallScriptEditProps {
  readonly form: FormView;
  readonly kind: string;
}

function CallScriptEditBody({ form, kind }: CallScriptEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader
        title={`Görüşme metni: ${kind}`}
        back={{ href: form.cancelHref, label: 'Görüşme metinleri' }}
      />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Söylenecekler">
          {(['opening', 'privacy', 'with_permission', 'without_permission'] as const).map((name) => (
            <Wide key={name}>
              <TextAreaField {...field.text(name)} rows={4} />
            </Wide>
          ))}
        </FormSection>
      </AdminForm>
    </>
  );
}

export const CallScriptEdit = view<CallScriptEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ kind }) => ({ title: `Görüşme metni: ${kind}`, robots: 'noindex' }),
  body: CallScriptEditBody,
});
