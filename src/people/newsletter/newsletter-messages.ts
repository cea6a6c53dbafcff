import type { NewsletterMessageProps } from '../../../views/people/newsletter/message.js';
import { paths } from '../../shared/paths/site.js';

const toNews = { href: paths.notifications(), label: 'Kampanya ve haberlere bakın' };
const toHome = { href: paths.home(), label: 'Ana sayfaya dön' };
const toForm = { href: paths.newsletter(), label: 'Yeniden abone olun' };

/** Texts of the pages around a subscription. */
export const messages = {
  /** @param isMailed whether a message can leave at all */
  thanks: (isMailed: boolean): NewsletterMessageProps => ({
    icon: 'mail',
    title: 'Kaydınız alındı',
    text: `Aboneliğiniz, e-posta adresinizi onay bağlantısıyla onayladığınızda başlar.${isMailed ? ' Bağlantı bu adrese gelir.' : ''}`,
    ...(isMailed && {
      next: [
        'E-posta kutunuzu açın. İletiyi göremezseniz istenmeyen (spam) klasörüne bakın.',
        'İletideki bağlantıya dokunun ve aboneliğinizi onaylayın. Bağlantı 7 gün geçerlidir.',
        'Onaylamadığınız adrese bülten göndermeyiz.',
      ],
    }),
    action: null,
    link: toNews,
  }),
  askConfirmation: (code: string): NewsletterMessageProps => ({
    icon: 'mail',
    title: 'Bülten aboneliğini onaylayın',
    text: 'Aşağıdaki düğmeye dokunduğunuzda aboneliğiniz başlar. Dilediğiniz zaman tek dokunuşla ayrılabilirsiniz.',
    action: { path: paths.newsletterConfirm(), code, label: 'Aboneliğimi onaylıyorum' },
    link: toHome,
  }),
  confirmed: {
    icon: 'check-circle',
    tone: 'success',
    title: 'Aboneliğiniz başladı',
    text: 'Bundan sonra yeni kampanyaları ve oran değişikliklerini size yazacağız. Her iletideki bağlantıyla ayrılabilirsiniz.',
    action: null,
    link: toNews,
  },
  alreadyConfirmed: {
    icon: 'check-circle',
    tone: 'success',
    title: 'Aboneliğiniz zaten onaylı',
    text: 'Bu bağlantıyı daha önce kullandınız; yapmanız gereken başka bir şey yok. Her iletideki bağlantıyla ayrılabilirsiniz.',
    action: null,
    link: toNews,
  },
  askLeaving: (code: string): NewsletterMessageProps => ({
    icon: 'mail',
    title: 'Bültenden ayrılın',
    text: 'Aşağıdaki düğmeye dokunduğunuzda size bülten göndermeyi bırakırız.',
    action: { path: paths.newsletterUnsubscribe(), code, label: 'Bültenden ayrıl' },
    link: { href: paths.home(), label: 'Abone kalayım' },
  }),
  left: {
    icon: 'check-circle',
    tone: 'success',
    title: 'Bültenden ayrıldınız',
    text: 'Size artık bülten göndermeyeceğiz. Fikrinizi değiştirirseniz yeniden abone olabilirsiniz.',
    action: null,
    link: toHome,
  },
  invalidLink: {
    icon: 'alert',
    tone: 'warning',
    title: 'Bağlantı geçerli değil',
    text: 'Bu bağlantının süresi dolmuş ya da bağlantı eksik kopyalanmış olabilir. Bültene yeniden abone olabilirsiniz.',
    action: null,
    link: toForm,
  },
} as const satisfies Readonly<
  Record<
    string,
    | NewsletterMessageProps
    | ((code: string) => NewsletterMessageProps)
    | ((isMailed: boolean) => NewsletterMessageProps)
  >
>;
