import type { ReactElement, ReactNode } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import type { FormView } from '../../components/admin-form/form-view.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { FigureQuestion } from '../../components/figure-question/figure-question.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

interface SectionFormProps {
  readonly form: FormView;
  readonly title: string;
  readonly hint: string;
  /** Text of its button. */
  readonly submit: string;
  readonly isMain?: boolean;
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/** A short form among other things of a page: its button stands in its section. */
export function SectionForm(props: SectionFormProps): ReactElement {
  const { form, title, hint, submit, isMain = false, hasFiles = false, children } = props;
  const errors = Object.entries(form.errors).map(([field, text]) => ({ field, text }));
  return (
    <form
      className="admin-form"
      method="post"
      action={form.action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      data-unsaved={form.isTyped ? 'typed' : ''}
    >
      <CsrfField />
      <input type="hidden" name="return" value={form.cancelHref} />
      {form.version !== null && <input type="hidden" name="version" value={form.version} />}
      {form.token !== null && <input type="hidden" name="token" value={form.token} />}
      <ErrorSummary errors={errors} title="Kaydetmeden önce şunları düzeltin" />
      {form.question && <FigureQuestion question={form.question} />}
      <FormSection title={title} hint={hint}>
        {children}
        <div className="wide">
          <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
            {submit}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
