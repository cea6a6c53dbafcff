import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { fieldsOf } from '../../../admin/field.js';
import { ProductRate } from '../../product-rate.entity.js';
import { RateInput } from '../rate-input.js';
import { PRODUCT_FIGURES } from '../../product-market.js';
import { FIGURE_RESOURCES } from './approvals.service.js';

/** Numbers of these tables that no visitor reads as a figure of an offer. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  products: ['image_id', 'divisor', 'version', 'sort_order', 'display_order'],
  tax_rates: ['up_to_months', 'version'],
  legal_figures: ['up_to_amount', 'up_to_months', 'version'],
  term_rules: ['up_to_amount', 'version'],
  loan_types: ['display_order', 'version'],
  product_rates: [],
  product_conditions: ['version'],
  deposit_brackets: ['version'],
};

const NUMBERS = ['numeric', 'integer', 'smallint', 'int', 'double precision'];

const numbersOf = (entity: unknown): string[] => {
  const chain = new Set<unknown>();
  for (
    let one = entity;
    typeof one === 'function' && one !== Function.prototype;
    one = Object.getPrototypeOf(one)
  )
    chain.add(one);
  return getMetadataArgsStorage()
    .columns.filter(({ target, options }) => chain.has(target) && NUMBERS.includes(String(options.type)))
    .map(({ propertyName }) => propertyName);
};

const tableOf = (entity: unknown): string =>
  String(getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name);

describe('published figures', () => {
  it.each(FIGURE_RESOURCES.map((resource) => [resource.name, resource] as const))(
    'are declared for every number of %s',
    (_name, { entity, fields, figures }) => {
      expect(figures).toBeDefined();
      const free = OTHERS[tableOf(entity)] ?? [];
      const undeclared = numbersOf(entity).filter(
        (column) => fields[column]?.figure === undefined && !free.includes(column),
      );
      expect(undeclared).toEqual([]);
    },
  );

  it('are declared for dated rates, and the market knows all of a product', () => {
    expect(fieldsOf(RateInput)['rate']?.figure).toBe('rate');
    expect(numbersOf(ProductRate)).toEqual(['rate']);
    const [products] = FIGURE_RESOURCES;
    const declared = Object.keys(products.fields).filter(
      (name) => products.fields[name]?.figure !== undefined,
    );
    expect([...PRODUCT_FIGURES].sort()).toEqual(declared.sort());
  });

  it('are declared by no resource that nobody could approve', () => {
    const root = new URL('../../..', import.meta.url).pathname;
    const inputs = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && /@Field\([^@]*\bfigure: '/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(inputs.sort()).toEqual([
      'offers/admin/brackets/bracket-resource.ts',
      'offers/admin/conditions/condition-resource.ts',
      'offers/admin/product-input.ts',
      'offers/admin/rate-input.ts',
      'offers/taxes/admin/loan-limit-resource.ts',
      'offers/taxes/admin/regulatory-limit-resource.ts',
      'offers/taxes/admin/tax-resource.ts',
      'offers/taxes/admin/term-resource.ts',
    ]);
  });

  it('are written where they are looked at first', () => {
    const root = new URL('../../..', import.meta.url).pathname;
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const writers = files.filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.spec\.ts$|^platform\/database\/seeds/.test(file) &&
        /INSERT INTO product_rates|UPDATE product_rates SET rate|INSERT INTO (?:products|tax_rates|legal_figures|term_rules) /.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    expect(writers).toEqual(['offers/admin/product-rates.ts']);
    const callers = files.filter(
      (file) =>
        /\.ts$/.test(file) && /\b(?:addRate|setRateOfToday)\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(callers.sort()).toEqual([
      'offers/admin/product-rates.service.ts',
      'offers/admin/product-rates.ts',
      'offers/admin/product-resource.ts',
      'offers/admin/rate-imports/rate-import-store.ts',
    ]);
  });
});
