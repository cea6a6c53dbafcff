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
    kvkkText: textarea('KVKK onay metni', {
      default: 'E-posta ve telefon bilgilerimin bülten aboneliği için işlenmesini kabul ediyorum.',
      maxLength: 600,
      required: true,
    }),
    marketingText: textarea('Ticari ileti onay metni', {
      default: 'Kampanya ve tekliflerin SMS ve e-posta ile gönderilmesine izin veriyorum. (İsteğe bağlı)',
      maxLength: 600,
      required: true,
    }),
    showPhone: toggle('Telefon alanını göster', true),
    showEmail: toggle('E-posta alanını göster', true),
  },
  {},
);
