import type { ReactElement } from 'react';
import type { BankedFormSubject } from '../../../../src/shared/contracts/application-form.js';
import { BankedForm } from '../forms/banked-form.js';
import type { FormProps } from '../forms/form.js';
import { MESSAGES } from '../messages.js';

export interface DepositFormSubject extends BankedFormSubject {
  readonly currencySign: string;
}

export default function DepositForm(props: FormProps<DepositFormSubject>): ReactElement {
  const { form } = props;
  const subject = form?.subject;
  const { amount, term_days } = form?.typed ?? {};
  return (
    <BankedForm
      {...props}
      phoneMessage={MESSAGES.depositPhone}
      banks={subject?.banks ?? []}
      order={subject?.order ?? ''}
      summary={subject ? `${amount ?? ''} ${subject.currencySign}, ${term_days ?? ''} gün` : ''}
      subject={form?.typed}
      thanks="Seçtiğiniz bankalar size özel oran için sizi arayacak veya mesaj gönderecek."
    />
  );
}
