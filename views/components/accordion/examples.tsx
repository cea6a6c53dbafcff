import { Accordion, Disclosure, Faq } from './accordion.js';

const items = [
  { question: 'Kredi başvurusu için ne gerekir?', answer: <p>Kimlik ve gelirinizi gösteren bir belge.</p> },
  {
    question: 'KKDF ve BSMV nedir?',
    answer: <p>Faiz üzerinden alınan, taksitin içinde ödenen vergilerdir.</p>,
  },
];

export const questions = <Accordion name="mevduat-sorulari" items={items} />;

export const faq = (
  <Faq
    name="sss"
    groups={['Kredi Başvurusu', 'Kredi Hesaplama', 'Kredi Notu'].map((title) => ({ title, items }))}
  />
);

export const disclosure = (
  <Disclosure summary="Koşullar" open>
    <p>Kampanya 31 Aralık’a kadar geçerlidir.</p>
  </Disclosure>
);
