import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { lineProblem, type OfferLine } from '../../../../src/shared/contracts/offer-line.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { Icon } from '../../../components/icon/icon.js';
import {
  type Option,
  SelectField,
  TextField,
  type TextFieldProps,
} from '../../../components/field/controls.js';
import { DateField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { OfferPreview } from '../../../components/offer-preview/offer-preview.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface BankOffersEditProps {
  readonly form: FormView;
  readonly bank: string;
  /** Campaigns and products of the bank. */
  readonly ties: readonly Option[];
}

function BankOffersEditBody({ form, bank, ties }: BankOffersEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(bank)} back={{ href: form.cancelHref, label: listOf(form) }} />
      <div data-dialog-form="" data-title={titleOf(bank)}>
        <AdminForm form={form} csrf={<CsrfField />}>
          <Texts form={form} ties={ties} />
          <FormSection title="Gösterim">
            <TextField {...field.text('slogan')} />
            <TextField {...field.text('button_text')} />
            <TextField {...field.text('limit_note')} />
            <SwitchField {...field.on('is_sponsored')} />
            <SwitchField {...field.on('is_active')} />
          </FormSection>
        </AdminForm>
      </div>
    </>
  );
}

function Texts({ form, ties }: Pick<BankOffersEditProps, 'form' | 'ties'>): ReactElement {
  const { name, values, error, maxLength, maxItems } = new FormFields(form).texts('offers');
  const texts = values.length === 0 ? [''] : values;
  const isBlank = (text: string): boolean => text.trim() === '';
  // The summary's link leads to the first text that is wrong.
  const first = error === undefined ? -1 : Math.max(0, texts.findIndex(isBlank));
  const isNew = form.isTyped && error === undefined;
  return (
    <FormSection title="Fırsatlar" hint={`En az 1, en çok ${String(maxItems)} metin`}>
      <div className="offer-rows wide">
        {/* Enter presses the first button of a form: it is to save, not to take a text away. */}
        <button type="submit" hidden />
        {texts.map((text, at) => (
          <div className="offer-line" key={at}>
            <div className="offer-row">
              <TextField
                name={name}
                id={at === first ? name : `${name}-${String(at)}`}
                label={`${String(at + 1)}. fırsat`}
                defaultValue={text}
                maxLength={maxLength}
                error={error !== undefined && (at === first || isBlank(text)) ? error : undefined}
                data-focus={isNew && at === texts.length - 1 ? '' : undefined}
              />
              {texts.length > 1 && (
                <Button
                  type="submit"
                  name="remove"
                  value={String(at)}
                  formNoValidate
                  aria-label={`${String(at + 1)}. fırsatı kaldır`}
                >
                  <Icon name="trash" />
                </Button>
              )}
            </div>
            <Terms form={form} ties={ties} at={at} />
          </div>
        ))}
        {texts.length < maxItems && (
          <Button type="submit" name="add" value="1" formNoValidate>
            Fırsat ekle
          </Button>
        )}
      </div>
      <OfferPreview of={name} texts={texts} />
    </FormSection>
  );
}

/** The campaign or product that a line hangs on, else its last day and its condition. */
function Terms({
  form,
  ties,
  at,
}: Pick<BankOffersEditProps, 'form' | 'ties'> & { readonly at: number }): ReactElement {
  const field = new FormFields(form);
  const lists = {
    link: field.texts('offer_links'),
    until: field.texts('offer_until'),
    condition: field.texts('offer_conditions'),
  };
  const lineAt = (of: number): OfferLine => ({
    text: field.texts('offers').values[of] ?? '',
    link: lists.link.values[of] ?? '',
    until: lists.until.values[of] ?? '',
    condition: lists.condition.values[of] ?? '',
  });
  const { text, ...line } = lineAt(at);
  const isAsked = lists.link.error !== undefined;
  const first = field.texts('offers').values.findIndex((_text, of) => lineProblem(lineAt(of)) !== null);
  const lack = isAsked ? (lineProblem({ text, ...line }) ?? undefined) : undefined;
  const shown = (
    name: keyof typeof lists,
  ): Pick<TextFieldProps, 'name' | 'id' | 'label' | 'maxLength' | 'defaultValue' | 'optional'> => ({
    name: lists[name].name,
    id:
      isAsked && name === 'link' && at === Math.max(0, first)
        ? lists[name].name
        : `${lists[name].name}-${String(at)}`,
    label: `${String(at + 1)}. fırsat: ${lists[name].label.toLocaleLowerCase('tr')}`,
    defaultValue: line[name],
    optional: true,
  });
  const isElsewhere = line.link !== '' && !ties.some(({ value }) => value === line.link);
  const kept = isElsewhere ? [{ value: line.link, label: 'Bitmiş kampanya veya pasif ürün' }] : [];
  return (
    <div className="offer-terms">
      <SelectField
        {...shown('link')}
        options={[{ value: '', label: 'Kendi başına' }, ...kept, ...ties]}
        error={lack ?? (isAsked && first < 0 && at === 0 ? lists.link.error : undefined)}
      />
      <DateField {...shown('until')} error={at === 0 ? lists.until.error : undefined} />
      <TextField
        {...shown('condition')}
        error={at === 0 ? lists.condition.error : undefined}
        maxLength={lists.condition.maxLength}
      />
    </div>
  );
}

const listOf = ({ cancelHref }: FormView): string =>
  cancelHref.startsWith(adminPaths.bankOffers()) ? 'Banka Teklifleri' : 'Bankalar';

const titleOf = (bank: string): string => `${bank}: fırsatlar`;

export const BankOffersEdit = view<BankOffersEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-banks'],
  head: ({ bank }) => ({ title: titleOf(bank), robots: 'noindex' }),
  body: BankOffersEditBody,
});
