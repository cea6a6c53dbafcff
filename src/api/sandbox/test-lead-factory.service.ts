import { Injectable } from '@nestjs/common';
import type { ApplicationCatalogue } from '../../applications/application-catalogue.js';
import { ApplicationCatalogueService } from '../../applications/application-catalogue.service.js';
import type { ApplicationSubject } from '../../applications/subject-columns.js';
import { KINDS } from '../../applications/kinds/registry.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import { type ApplicationKind, KIND_NAMES } from '../../shared/enums/application-kinds.js';
import { exampleOf } from '../../shared/contracts/schema.js';
import { liraFromKurus } from '../../shared/finance/money.js';
import { typeErrors } from '../applications.js';
import { testLeadFields } from '../sandbox.js';
import { inventedEmail, inventedPhone } from './test-life.js';
import type { RowValues } from './test-lead.entity.js';
import type { NewTestLead } from './test-lead-store.service.js';

/** A lead as it was requested, or the errors by field. */
export type MadeLead = { readonly lead: NewTestLead } | { readonly errors: FieldErrors };

/** All that a form of ours asks for beside the fields of a kind. */
const FORM = {
  submission_token: '00000000-0000-4000-8000-000000000000',
  kvkk_consent: true,
  phone_number: '+905321234567',
  email: 'deneme@example.com',
};

/** Makes test leads of what was requested, by the checks of the site's forms. */
@Injectable()
export class TestLeadFactory {
  constructor(private readonly catalogue: ApplicationCatalogueService) {}

  /** @param request a body of the operation: `kind`, fields of the kind, switches */
  async make(bank: string, request: RowValues): Promise<MadeLead> {
    const kind = KIND_NAMES.find((name) => name === request['kind']);
    if (kind === undefined) return { errors: { kind: `Şunlardan biri olmalı: ${KIND_NAMES.join(', ')}.` } };
    const { is_phone_confirmed: isConfirmed, is_double: isDouble, ...given } = request;
    const errors = typeErrors(testLeadFields(KINDS[kind]), request);
    if (Object.keys(errors).length > 0) return { errors };
    const catalogue = await this.catalogue.current();
    const read = subjectOf(kind, given, { bank, catalogue });
    if ('errors' in read) return read;
    const application = {
      ...read.subject,
      ...{ kind, phone_number: inventedPhone() },
      email: Object.hasOwn(KINDS[kind].fields, 'email') ? inventedEmail() : null,
      phone_confirmed_at: isConfirmed === true ? new Date().toISOString() : null,
    };
    const referral = { state: 'sent', version: 1, double_of: isDouble === true ? 1 : null };
    return { lead: { request, referral, application } };
  }
}

interface Context {
  readonly bank: string;
  readonly catalogue: ApplicationCatalogue;
}

/**
 * Columns of the subject. A form would refuse the usual values too where the bank does not offer the product: only
 * errors of what was given count.
 */
function subjectOf(
  kind: ApplicationKind,
  given: RowValues,
  { bank, catalogue }: Context,
): { readonly subject: RowValues } | { readonly errors: FieldErrors } {
  const values = { ...usualValues(kind, bank, catalogue), ...given };
  const read = KINDS[kind].read({ ...values, ...FORM, selected_banks: [bank] }, catalogue);
  if (read.ok) return { subject: toColumns(read.application.subject) };
  const errors = Object.entries(read.fields).filter(([name]) => Object.hasOwn(given, name));
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { subject: values };
}

/** Values of the fields that an application can't be without. */
function usualValues(kind: ApplicationKind, bank: string, catalogue: ApplicationCatalogue): RowValues {
  const { fields } = KINDS[kind];
  const card = catalogue.offered('card').find((offered) => offered.bank.id === bank);
  return {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, { schema, optionalFor }]) =>
        optionalFor === 'all' ? [] : [[name, exampleOf(schema.json)]],
      ),
    ),
    ...(kind === 'card' && { card_name: card?.slug ?? 'Deneme Kartı' }),
    ...(kind === 'remote_customer' && { bank_name: bank }),
    selected_banks: [bank],
  };
}

const toColumns = ({ amount, ...subject }: ApplicationSubject): RowValues => ({
  ...subject,
  ...(amount !== undefined && { amount: liraFromKurus(amount) }),
});
