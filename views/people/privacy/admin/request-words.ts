import type { RequestChannel, RequestKind, RequestState } from '../../../../src/shared/enums/privacy.js';

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

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  open: 'Açık',
  answered: 'Yanıtlandı',
  refused: 'Reddedildi',
};

export const REQUEST_DELETE_QUESTION = 'Bu talebi kütükten silmek istediğinizden emin misiniz?';
