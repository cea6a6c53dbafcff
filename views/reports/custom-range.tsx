import type { ReactElement } from 'react';
import type { HiddenField } from '../components/admin-table/list-view.js';
import { Button } from '../components/button/button.js';
import { DateField } from '../components/form-fields/form-fields.js';

export interface CustomRangeProps {
  /** Where the form leads to. */
  readonly action: string;
  readonly isOpen: boolean;
  /** Parameters of the address beside the days. */
  readonly kept: readonly HiddenField[];
  /** As typed. */
  readonly from: string;
  readonly to: string;
  readonly errors: Readonly<Partial<Record<'from' | 'to', string>>>;
}

/** Days of one's own. */
export function CustomRange({ action, isOpen, kept, from, to, errors }: CustomRangeProps): ReactElement {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>Özel tarih aralığı</summary>
      <form className="report-days" method="get" action={action} noValidate>
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="range" value="custom" />
        <DateField name="from" label="Başlangıç" defaultValue={from} error={errors.from} />
        <DateField name="to" label="Bitiş" defaultValue={to} error={errors.to} />
        <Button type="submit">Göster</Button>
      </form>
    </details>
  );
}
