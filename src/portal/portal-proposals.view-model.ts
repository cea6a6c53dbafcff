import type { FormValues } from '../../views/components/admin-form/form-view.js';
import type { PortalProposalShowProps, ProposalControl } from '../../views/portal/proposal.js';
import { type DeclaredField, toFieldViews } from '../admin/field.js';
import {
  namesIn,
  plainText,
  type ProposalForm,
  unitOf,
} from '../offers/admin/rate-proposals/proposal-forms.service.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';

const CONTROLS: ReadonlyMap<string, ProposalControl> = new Map([
  ['money', 'money'],
  ['rate', 'rate'],
  ['lines', 'lines'],
  ['day', 'day'],
  ['webAddress', 'address'],
  ['wholeNumber', 'number'],
]);

/** Characters from which a text gets more than a line. */
const LONG = 250;

/** Characters of the site's value beside one that was typed. */
const MAX_SHOWN = 160;

/** The form of a proposal: beside what differs stands what the site says now. */
export function toProposalForm(
  form: ProposalForm,
  type: string,
  values: FormValues,
  errors: FieldErrors,
): Pick<PortalProposalShowProps, 'kind' | 'sections' | 'form' | 'note'> {
  const { kind, declared, sections } = form;
  const views = toFieldViews(declared);
  const names = namesIn(form);
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const view = views[name];
      if (!view) return [];
      const now = plainText(form.values[name]);
      const differs = kind === 'facts' && plainText(values[name]) !== now;
      return [[name, differs ? { ...view, hint: `Sitede şimdi: ${shortened(now)}` } : view]];
    }),
  );
  return {
    kind,
    sections: sections.map(({ title, fields: inside }) => ({
      title,
      fields: inside.map((name) => ({
        name,
        control: controlOf(declared[name]),
        unit: unitOf(form, name, type),
      })),
    })),
    form: { fields, values: { ...values, type }, errors },
    note: { text: plainText(values['note']), error: errors['note'] },
  };
}

const shortened = (text: string): string => {
  if (text === '') return 'boş';
  const line = text.replaceAll('\n', ' · ');
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
};

function controlOf(field: DeclaredField | undefined): ProposalControl {
  const { rule = '', maxLength = 0 } = field?.limits ?? {};
  return CONTROLS.get(rule) ?? (maxLength > LONG ? 'text' : 'line');
}
