import type { ReactElement } from 'react';
import type { BankedFormSubject } from '../../../../src/shared/contracts/application-form.js';
import { BankedForm } from '../forms/banked-form.js';
import type { FormProps } from '../forms/form.js';
import { MESSAGES } from '../messages.js';

export default function LoanForm(props: FormProps<BankedFormSubject>): ReactElement {
  const { form } = props;
  const subject = form?.subject;
  const { amount, term_months, vehicle_value: value } = form?.typed ?? {};
  const vehicle = value ? `, ${value} TL değerinde taşıt` : '';
  const isMoved = form?.hidden['is_refinancing'] !== undefined;
  const title = subject?.kinds.find(({ current }) => current)?.label;
  return (
    <BankedForm
      {...props}
      phoneMessage={MESSAGES.phone}
      banks={subject?.banks ?? []}
      order={subject?.order ?? ''}
      rights={subject?.rights}
      inputs={form?.inputs.filter(({ missing }) => missing !== undefined)}
      summary={
        title === undefined
          ? ''
          : `${title}: ${amount ?? ''} TL, ${term_months ?? ''} ay${vehicle}${isMoved ? ', taşıma' : ''}`
      }
      subject={{ ...form?.typed, source_section: 'loan_calculator_modal' }}
      thanks="Seçtiğiniz bankalar teklifleri için sizi arayacak veya mesaj gönderecek."
    />
  );
}
