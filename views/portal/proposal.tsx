import type { ReactElement } from 'react';
import { MAX_PROPOSAL_WORDS } from '../../src/shared/enums/offers.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { FormFields, type FormView } from '../components/admin-form/form-view.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { TextAreaField, TextField } from '../components/field/controls.js';
import {
  AddressField,
  DateField,
  LinesField,
  NumberField,
  RateField,
} from '../components/form-fields/form-fields.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export type ProposalControl = 'money' | 'rate' | 'number' | 'day' | 'line' | 'text' | 'lines' | 'address';

interface ProposedField {
  readonly name: string;
  readonly control: ProposalControl;
  /** Behind a figure. */
  readonly unit: string | undefined;
}

export interface PortalProposalShowProps {
  readonly frame: PortalFrameModel;
  readonly slug: string;
  /** Of the product. */
  readonly name: string;
  readonly kind: 'facts' | 'campaign';
  readonly action: string;
  readonly token: string;
  /** Of the product. */
  readonly version: number;
  readonly sections: readonly { readonly title: string; readonly fields: readonly ProposedField[] }[];
  readonly form: Pick<FormView, 'fields' | 'values' | 'errors'>;
  readonly note: { readonly text: string; readonly error: string | undefined };
  /** A proposal waits already, which this one would replace. */
  readonly replaces: boolean;
  /** Why the form was not taken. */
  readonly problem: 'stale' | 'used' | 'crowded' | 'same' | null;
}

const TITLES = { facts: 'Ücret, limit ve metin önerin', campaign: 'Kampanya önerin' } as const;

const LEADS = {
  facts: 'Değiştirmek istediğiniz alanları yazın, öbürlerini olduğu gibi bırakın.',
  campaign: 'Onaylanınca bankanızın sayfasında ve ürünün türündeki listelerde gösterilir.',
} as const;

const PROBLEMS: Readonly<Record<NonNullable<PortalProposalShowProps['problem']>, string>> = {
  stale:
    'Öneri alınmadı: ürün siz yazarken değişti. Yazdıklarınız duruyor; sitedekinden farklı olanların altında şimdiki değer yazıyor. Doğruysa yeniden gönderin.',
  used: 'Bu form daha önce başka değerlerle gönderildi. Yeni bir öneriyse yeniden gönderin.',
  crowded:
    'Öneri alınmadı: bu ürün için en çok sayıda öneri karar bekliyor. Birini geri çekip yeniden gönderin.',
  same: 'Öneri alınmadı: yazdıklarınız sitedekilerle aynı.',
};

function ShowBody(props: PortalProposalShowProps): ReactElement {
  const { frame, slug, name, kind, form, replaces, problem } = props;
  const known = new Set(props.sections.flatMap(({ fields }) => fields.map((field) => field.name)));
  const errors = Object.entries({ ...form.errors, ...(props.note.error && { note: props.note.error }) });
  return (
    <PortalFrame
      frame={frame}
      title={TITLES[kind]}
      lead={<a href={portalPaths.rate(slug)}>{name}</a>}
      tab={portalPaths.rates()}
    >
      {problem !== null && (
        <Notice tone="warning" live>
          <p>{PROBLEMS[problem]}</p>
        </Notice>
      )}
      <ErrorSummary
        errors={errors.map(([field, text]) => ({
          text,
          ...((known.has(field) || field === 'note') && { field }),
        }))}
      />
      <p>
        {LEADS[kind]} Onaylanana kadar sitede bir şey değişmez.
        {replaces && ' Karar bekleyen öneriniz formdadır; göndereceğiniz onun yerini alır.'}
      </p>
      <Form {...props} />
    </PortalFrame>
  );
}

function Form({
  frame,
  slug,
  action,
  token,
  version,
  sections,
  form,
  note,
}: PortalProposalShowProps): ReactElement {
  const fields = new FormFields(form);
  return (
    <form className="card stack" method="post" action={action} autoComplete="off" noValidate>
      <PortalToken frame={frame} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
      {sections.map(({ title, fields: inside }) => (
        <section key={title} className="stack">
          <h2>{title}</h2>
          {inside.map((field) => (
            <Proposed key={field.name} field={field} fields={fields} />
          ))}
        </section>
      ))}
      <TextAreaField
        name="note"
        defaultValue={note.text}
        error={note.error}
        label="Not"
        hint="Kararı verecek olana; kişisel bilgi yazmayın"
        rows={3}
        maxLength={MAX_PROPOSAL_WORDS}
        optional
      />
      <div className="cluster">
        <Button type="submit" variant="primary">
          Öner
        </Button>
        <ButtonLink href={portalPaths.rate(slug)}>Vazgeç</ButtonLink>
      </div>
    </form>
  );
}

function Proposed({
  field,
  fields,
}: {
  readonly field: ProposedField;
  readonly fields: FormFields;
}): ReactElement {
  const { name, control, unit } = field;
  const text = fields.text(name);
  switch (control) {
    case 'money':
      return <TextField data-amount="" inputMode="decimal" autoComplete="off" {...text} suffix={unit} />;
    case 'rate':
      return <RateField {...text} />;
    case 'number':
      return <NumberField {...text} suffix={unit} />;
    case 'day':
      return <DateField {...text} />;
    case 'lines':
      return <LinesField {...text} />;
    case 'text':
      return <TextAreaField rows={5} {...text} />;
    case 'address':
      return <AddressField {...text} />;
    case 'line':
      return <TextField {...text} />;
  }
}

export const PortalProposalShow = view<PortalProposalShowProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: ({ kind }) => portalHead(TITLES[kind]),
  body: ShowBody,
});
