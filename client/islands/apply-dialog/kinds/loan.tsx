import type { ReactElement } from 'react';
import type { BankedFormSubject } from '../../../../src/shared/contracts/application-form.js';
import { BankedForm } from '../forms/banked-form.js';
import type { FormProps } from '../forms/form.js';
import { MESSAGES } from '../messages.js';

export default function LoanForm(props: FormProps<BankedFormSubject>): ReactElement {
  const { form } = props;
  const subject = form?.subject;
  const { amount, term_months } = form?.typed ?? {};
  const title = subject?.kinds.find(({ current }) => current)?.label;
  return (
    <BankedForm
      {...props}
      phoneMessage={MESSAGES.phone}
      banks={subject?.banks ?? []}
      order={subject?.order ?? ''}
      rights={subject?.rights}
      summary={title === undefined ? '' : `${title}: ${amount ?? ''} TL, ${term_months ?? ''} ay`}
      subject={{ ...form?.typed, source_section: 'loan_calculator_modal' }}
      thanks="Seçtiğiniz bankalar teklifleriyle size telefonla ya da yazarak ulaşacak."
    />
  );
}
