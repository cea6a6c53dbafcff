import type { ReactElement } from 'react';
import { MESSAGES } from '../messages.js';
import { BankedForm } from './banked-form.js';
import type { FormProps } from './form.js';

export default function DepositForm(props: FormProps): ReactElement {
  const { form } = props;
  const subject = form?.subject.kind === 'mevduat' ? form.subject : null;
  const { amount, term_days } = form?.typed ?? {};
  return (
    <BankedForm
      {...props}
      kind="mevduat"
      phoneMessage={MESSAGES.depositPhone}
      banks={subject?.banks ?? []}
      order={subject?.order ?? ''}
      summary={subject ? `${amount ?? ''} ${subject.currencySign}, ${term_days ?? ''} gün` : ''}
      subject={{ amount, term_days }}
      thanks="Seçtiğiniz bankalar size özel oranla telefonla ulaşacak."
    />
  );
}
