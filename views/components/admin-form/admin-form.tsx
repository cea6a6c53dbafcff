import type { ReactElement, ReactNode } from 'react';
import { Button, ButtonLink } from '../button/button.js';
import { ErrorSummary } from '../error-summary/error-summary.js';
import { FigureQuestion } from '../figure-question/figure-question.js';
import { Steps } from '../steps/steps.js';
import { type FormView, hasField, hiddenFields } from './form-view.js';

interface FrameProps {
  readonly form: FormView;
  /** The hidden token field. */
  readonly csrf: ReactNode;
  /** Sends files as well. */
  readonly hasFiles?: boolean;
}

export interface AdminFormProps extends FrameProps {
  /** Text of the link that cancels. */
  readonly cancel?: string;
  readonly children: ReactNode;
}

/** The form of every administration screen: sections of fields, what is wrong on top, actions always at hand. Style: `admin-form`. */
export function AdminForm({
  form,
  csrf,
  hasFiles,
  cancel = 'Vazgeç',
  children,
}: AdminFormProps): ReactElement {
  return (
    <Frame form={form} csrf={csrf} hasFiles={hasFiles}>
      {children}
      <div className="form-actions">
        <Button type="submit" variant="primary">
          Kaydet
        </Button>
        <ButtonLink href={form.cancelHref}>{cancel}</ButtonLink>
      </div>
    </Frame>
  );
}

/**
 * A form in steps, one page each: every step posts all fields, those of other steps hidden, and the server says
 * which step follows. Styles: `admin-form`, `dialog`.
 */
export function Wizard({
  form,
  csrf,
  hasFiles,
  contents,
}: FrameProps & {
  /** Content of each step; its name and its fields are the form's. */
  readonly contents: readonly ReactNode[];
}): ReactElement {
  const { steps = [] } = form;
  const at = form.step ?? 0;
  const isLast = at === steps.length - 1;
  // Where the kind is chosen, what was typed for the kind before goes along: it may be chosen again.
  const hidden = steps
    .flatMap(({ fields }, step) => (step === at ? [] : fields))
    .filter((name) => at === 0 || hasField(form, name));
  return (
    <Frame form={form} csrf={csrf} hasFiles={hasFiles}>
      <Steps labels={steps.map(({ label }) => label)} current={at} />
      {hiddenFields(Object.fromEntries(hidden.map((name) => [name, form.values[name] ?? '']))).map(
        ({ name, value }, place) => (
          <input key={`${name}${String(place)}`} type="hidden" name={name} value={value} />
        ),
      )}
      {contents[at]}
      <div className="form-actions">
        {/* First in the form, so that Enter goes on; shown after "Geri". */}
        <Button type="submit" variant="primary" {...(isLast ? {} : { name: 'step', value: String(at + 1) })}>
          {isLast ? 'Kaydet' : 'İleri'}
        </Button>
        {at > 0 && (
          <Button type="submit" name="step" value={String(at - 1)} formNoValidate>
            Geri
          </Button>
        )}
        <ButtonLink href={form.cancelHref}>Vazgeç</ButtonLink>
      </div>
    </Frame>
  );
}

function Frame({
  form,
  csrf,
  hasFiles = false,
  children,
}: FrameProps & { readonly children: ReactNode }): ReactElement {
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
      {csrf}
      <input type="hidden" name="return" value={form.cancelHref} />
      {form.version !== null && <input type="hidden" name="version" value={form.version} />}
      {form.token !== null && <input type="hidden" name="token" value={form.token} />}
      <ErrorSummary errors={errors} title="Kaydetmeden önce şunları düzeltin" />
      {form.question && <FigureQuestion question={form.question} />}
      {children}
    </form>
  );
}

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together. Fields stand side by side where there is room; `className="wide"` takes the row. */
export function FormSection({ title, hint, children }: FormSectionProps): ReactElement {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className="form-fields">{children}</div>
    </fieldset>
  );
}

/** A field as wide as the section. */
export function Wide({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="wide">{children}</div>;
}
