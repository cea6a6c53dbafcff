import 'reflect-metadata';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormFields, type FormView } from '../../../views/components/admin-form/form-view.js';
import { DetailsStep } from '../../../views/offers/admin/details-step.js';
import { KindStep } from '../../../views/offers/admin/kind-step.js';
import { PublicationStep } from '../../../views/offers/admin/publication-step.js';
import { toFieldViews } from '../../admin/field.js';
import { formValuesOf } from '../../admin/resource.js';
import { products } from './product-resource.js';
import { PRODUCT_TYPES } from '../../shared/enums/offers.js';

const fields = toFieldViews(products.fields);

/** The steps of a product's form as they are shown for a kind. */
function stepsOf(type: string): string[] {
  const values = { ...formValuesOf(products, null, { timeZone: 'Europe/Istanbul' }), type };
  const form: Pick<FormView, 'values' | 'errors' | 'fields'> = { values, errors: {}, fields };
  const field = new FormFields(form);
  const picture = { picture: null, address: '' };
  return [
    <KindStep key="kind" field={field} />,
    <DetailsStep key="details" field={field} type={type} currency="TRY" />,
    <PublicationStep key="publication" field={field} isSample={false} picture={picture} />,
  ].map((step) => renderToStaticMarkup(step));
}

const namesIn = (html: string): string[] =>
  [...new Set([...html.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name))].filter((name) =>
    Object.hasOwn(fields, name),
  );

/**
 * The declaration decides: a field that only the form has would be dropped, one that only the declaration has would
 * never be asked for.
 */
describe.each(PRODUCT_TYPES)('the form of a product of kind %s', (type) => {
  it('shows in each step the fields that the kind is declared to have', () => {
    const has = (name: string): boolean => fields[name]?.kinds?.includes(type) ?? true;
    const shown = stepsOf(type).map((html) => namesIn(html).sort());
    // Where the kind is chosen, each choice shows what divides it.
    const declared = (products.steps ?? []).map((step, at) =>
      [...step.fields].filter((name) => at === 0 || has(name)).sort(),
    );
    expect(shown).toEqual(declared);
  });
});
