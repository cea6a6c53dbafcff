import type { NewsletterMessageProps } from '../../views/newsletter/message.js';
import { paths } from '../paths.js';

/** What the pages around a subscription say. */
export const messages = {
  /** @param isMailed whether a message can leave at all */
  thanks: (isMailed: boolean) => ({
    title: 'Kaydınız alındı',
    text: `Aboneliğiniz, e-posta adresinizi onay bağlantısıyla onayladığınızda başlar.${isMailed ? ' Bağlantı bu adrese gelir.' : ''}`,
    done: true,
    action: null,
  }),
  askConfirmation: (code: string) => ({
    title: 'Bülten aboneliğini onaylayın',
    text: 'Aşağıdaki düğmeye dokunduğunuzda aboneliğiniz başlar. Dilediğiniz zaman tek dokunuşla ayrılabilirsiniz.',
    done: false,
    action: { path: paths.newsletterConfirm(), code, label: 'Aboneliğimi onaylıyorum' },
  }),
  confirmed: {
    title: 'Aboneliğiniz başladı',
    text: 'Bundan sonra yeni kampanyaları ve oran değişikliklerini size yazacağız.',
    done: true,
    action: null,
  },
  askLeaving: (code: string) => ({
    title: 'Bültenden ayrılın',
    text: 'Aşağıdaki düğmeye dokunduğunuzda size bülten göndermeyi bırakırız.',
    done: false,
    action: { path: paths.newsletterUnsubscribe(), code, label: 'Bültenden ayrıl' },
  }),
  left: {
    title: 'Bültenden ayrıldınız',
    text: 'Size artık bülten göndermeyeceğiz. Fikrinizi değiştirirseniz yeniden abone olabilirsiniz.',
    done: true,
    action: null,
  },
  invalidLink: {
    title: 'Bağlantı geçerli değil',
    text: 'Bu bağlantı kullanılmış, süresi dolmuş ya da eksik kopyalanmış olabilir. Bültene yeniden abone olabilirsiniz.',
    done: false,
    action: null,
  },
} as const satisfies Readonly<
  Record<
    string,
    | NewsletterMessageProps
    | ((code: string) => NewsletterMessageProps)
    | ((isMailed: boolean) => NewsletterMessageProps)
  >
>;
