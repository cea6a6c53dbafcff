export const PLAN_DELETE_QUESTION = 'Bu rapor artık kimseye gönderilmesin mi?';

export const COST_DELETE_QUESTION = 'Bu maliyeti silmek istediğinizden emin misiniz?';
