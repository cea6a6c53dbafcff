import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { REQUEST_KINDS } from '../../../../src/shared/enums/privacy.js';
import { ANSWER_TEMPLATES, REQUEST_KIND_LABELS } from './request-words.js';

export interface RequestEditProps {
  readonly form: FormView;
  /** Null for a new one. */
  readonly id: string | null;
}

const titleOf = ({ id }: RequestEditProps): string => (id === null ? 'Yeni talep' : `Talep ${id}`);

function RequestEditBody(props: RequestEditProps): ReactElement {
  const { form } = props;
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader
        title={titleOf(props)}
        subtitle="Talepler, geldiği günden başlayarak en geç otuz gün içinde yanıtlanır."
        back={{ href: form.cancelHref, label: 'Talepler' }}
      />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Talep">
          <SelectField {...field.choice('kind')} />
          <SelectField {...field.choice('channel')} />
          <TextField {...field.text('subject')} />
          <DateField {...field.text('received_on')} />
        </FormSection>
        <FormSection title="Yanıt">
          <SelectField {...field.choice('identity_check')} />
          <SelectField {...field.choice('state')} />
          <DateField {...field.text('answered_on')} />
          <TextAreaField {...field.text('answer')} rows={5} />
          <Templates />
        </FormSection>
      </AdminForm>
    </>
  );
}

/** The usual answers, to copy into the field above. */
const Templates = (): ReactElement => (
  <details className="disclosure">
    <summary>Hazır yanıtlar</summary>
    <div className="stack">
      {REQUEST_KINDS.map((kind) => (
        <section key={kind} className="stack">
          <h3>{REQUEST_KIND_LABELS[kind]}</h3>
          <p>{ANSWER_TEMPLATES[kind]}</p>
          <span className="needs-script">
            <Button size="sm" icon="copy" data-does="copy" data-text={ANSWER_TEMPLATES[kind]}>
              Metni kopyala
            </Button>
          </span>
        </section>
      ))}
    </div>
  </details>
);

export const RequestEdit = view<RequestEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: RequestEditBody,
});
