import type {
  IdentityCheck,
  RequestChannel,
  RequestKind,
  RequestState,
} from '../../../../src/shared/enums/privacy.js';

export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  information: 'Bilgi ve kopya',
  correction: 'Düzeltme',
  erasure: 'Silme veya yok etme',
  objection: 'İtiraz',
  transfer: 'Aktarılanların bildirilmesi',
  withdrawal: 'İznin geri alınması',
};

export const REQUEST_CHANNEL_LABELS: Readonly<Record<RequestChannel, string>> = {
  site: 'Site',
  email: 'E-posta',
  petition: 'Dilekçe',
  phone: 'Telefon',
};

export const IDENTITY_CHECK_LABELS: Readonly<Record<IdentityCheck, string>> = {
  account: 'Üye hesabıyla giriş yaptı',
  code: 'Telefonuna ya da e-postasına gönderilen kodla',
  signature: 'İmzalı dilekçe ya da elektronik imzayla',
  document: 'Kimlik belgesi görüldü',
  none: 'Doğrulanamadı',
};

/** The usual answers, for staff to copy and complete: what stands in brackets is theirs to fill in. */
export const ANSWER_TEMPLATES: Readonly<Record<RequestKind, string>> = {
  information:
    'Talebinizi [gün] tarihinde aldık. Hakkınızda tuttuğumuz verilerin kopyası ektedir: başvurularınız, izinleriniz, size gönderilen iletiler ve verilerinizi görenler. Eksik ya da yanlış bulduğunuz bir bilgi olursa düzeltmemizi isteyebilirsiniz.',
  correction:
    'Talebinizi [gün] tarihinde aldık. [Alan] bilgisi [gün] tarihinde düzeltildi. Eski bilgiyi alan bankalara doğrusunu aynı yolla bildirdik: [bankalar].',
  erasure:
    'Talebinizi [gün] tarihinde aldık. Verilerinizi [gün] tarihinde sildik ya da kimliğinizi belirlemeyecek hâle getirdik. Başvurunuzu alan bankalara silme talebinizi ilettik: [bankalar]. Onay verdiğinize dair kanıtı, olası bir uyuşmazlık için yalnızca özet olarak saklarız.',
  objection:
    'İtirazınızı [gün] tarihinde aldık ve bir çalışanımız inceledi. Sonuç: [sonuç]. Gerekçe: [gerekçe].',
  transfer:
    'Talebinizi [gün] tarihinde aldık. Verilerinizin kime, hangi yolla, ne zaman ve hangi metne dayanarak aktarıldığını gösteren mühürlü aktarım kaydı ektedir.',
  withdrawal:
    'İzninizi [gün] tarihinde geri aldık; [kanal] kanalından size ticari ileti gönderilmeyecek. Başvurularınızın bankalarda değerlendirilmesi bundan etkilenmez.',
};

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  open: 'Açık',
  answered: 'Yanıtlandı',
  refused: 'Reddedildi',
};

export const REQUEST_DELETE_QUESTION = 'Bu talebi kütükten silmek istediğinizden emin misiniz?';
