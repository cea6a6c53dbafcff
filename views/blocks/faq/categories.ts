import { select } from '../field.js';

/** Categories of questions: the list of every editor and of the demo content. */
export const QUESTION_CATEGORIES = [
  'Genel',
  'Kredi Başvurusu',
  'Kredi Hesaplama',
  'Kredi Notu',
  'Ödemeler ve Vadeler',
  'Özel Durumlar',
  'Kredi Kartları',
  'Mevduat',
  'Bankalar',
  'Uzaktan Müşteri Edinimi',
] as const;

export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** The choice among them; a question names its category by its words. */
export const questionCategory = select<Readonly<Record<QuestionCategory, string>>>(
  'Kategori',
  // The list makes an entry for each of its words and none besides.
  Object.fromEntries(QUESTION_CATEGORIES.map((name) => [name, name])) as Record<QuestionCategory, string>,
  'Genel',
);
