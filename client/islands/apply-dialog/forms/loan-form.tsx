import type { ReactElement } from 'react';
import { MESSAGES } from '../messages.js';
import { BankedForm } from './banked-form.js';
import type { FormProps } from './form.js';

export default function LoanForm(props: FormProps): ReactElement {
  const { form } = props;
  const subject = form?.subject.kind === 'kredi' ? form.subject : null;
  const { amount, term_months } = form?.typed ?? {};
  const title = subject?.kinds.find(({ current }) => current)?.label;
  return (
    <BankedForm
      {...props}
      kind="kredi"
      phoneMessage={MESSAGES.phone}
      banks={subject?.banks ?? []}
      order={subject?.order ?? ''}
      summary={title === undefined ? '' : `${title}: ${amount ?? ''} TL, ${term_months ?? ''} ay`}
      subject={{ amount, term_months, source_section: 'loan_calculator_modal' }}
      thanks="Seçtiğiniz bankalar teklifleriyle size telefonla ulaşacak."
    />
  );
}
