import { fieldSet, text, textarea, toggle } from '../field.js';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Oran değişikliklerinden haberdar olun' }),
    subtitle: text('Alt başlık', {
      default: 'Yeni kampanyaları ve faiz değişikliklerini ayda en çok dört kez size yazalım.',
      maxLength: 300,
    }),
    buttonText: text('Düğme yazısı', { default: 'Abone Ol', maxLength: 40, required: true }),
    successTitle: text('Teşekkür başlığı', { default: 'Kaydınız alındı', required: true }),
    successMessage: text('Teşekkür metni', {
      default: 'Aboneliğiniz, e-posta adresinizi onay bağlantısıyla onayladığınızda başlar.',
      maxLength: 400,
      required: true,
    }),
    emailPlaceholder: text('E-posta örneği', { default: 'ornek@eposta.com', maxLength: 60 }),
    phonePlaceholder: text('Telefon örneği', { default: '5__ ___ __ __', maxLength: 40 }),
    kvkkText: textarea('Abonelik isteği', {
      default: 'Bülteni e-posta adresime gönderin.',
      maxLength: 600,
      required: true,
    }),
    emailText: textarea('E-posta izni', {
      default: 'Kampanya ve teklifleri e-postayla gönderebilirsiniz. (İsteğe bağlı)',
      hint: 'Yalnızca e-posta için izin isteyin; başka kanal yazmayın',
      maxLength: 600,
      required: true,
    }),
    showPhone: toggle('Telefon alanını göster', true),
    showEmail: toggle('E-posta alanını göster', true),
  },
  {},
);
