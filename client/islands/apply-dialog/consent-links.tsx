import { Fragment, type ReactElement } from 'react';
import { CHANNEL_WORDS } from '../../../src/shared/labels/consents.js';
import { paths } from '../../../src/shared/paths/site.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';

interface ConsentLinksProps extends Pick<ApplicationFormProps, 'kvkk' | 'channels'> {
  /** In tabs of their own, beside a dialog that stays open. */
  readonly apart?: boolean;
}

/** The notice, which is read and asks for nothing, and the texts behind the boxes. */
export function ConsentLinks({ kvkk, channels, apart = false }: ConsentLinksProps): ReactElement {
  const tab = apart ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <p className="small muted">
      Kişisel verilerinizin nasıl işlendiğini{' '}
      <a href={paths.content('kvkk-aydinlatma-metni')} {...tab}>
        KVKK Aydınlatma Metni
      </a>
      ’nde okuyabilirsiniz. Kampanya izinleri isteğe bağlıdır, başvurunuzu etkilemez. Metinlerin tamamı:{' '}
      <a href={kvkk.href} {...tab}>
        iletme
      </a>
      {channels.map(({ name, href }) => (
        <Fragment key={name}>
          ,{' '}
          <a href={href} {...tab}>
            {CHANNEL_WORDS[name]}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
