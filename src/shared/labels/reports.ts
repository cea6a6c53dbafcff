export const PLAN_DELETE_QUESTION = 'Bu rapor artık kimseye gönderilmesin mi?';
