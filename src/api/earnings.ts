import { decimal, list, object, text, whole } from '../shared/contracts/schema.js';
import { operation } from './operation.js';

const MONTH = object('EarningsMonth', 'Bir ayda yapılan başvurular ve kazanç.', {
  month: text({ description: 'Başvuruların yapıldığı ay.', example: '2026-11' }),
  by_program: whole({ description: 'Anahtarlarınızla getirilen başvurular.' }),
  by_link: whole({ description: 'Bağlantılarınızdan ve gömülü araçlarınızdan gelenlerin başvuruları.' }),
  approved: whole({
    description: 'İkisinden, en az bir bankanın onayladıkları; bankanın başka yerden de aldığı sayılmaz.',
  }),
  amount: decimal({
    description: 'Onaylananların kazancı, TL, KDV hariç: her biri yapıldığı günün ücretiyle.',
  }),
});

const EARNINGS = object('Earnings', 'Anahtarın yayıncısının aylara göre kazancı.', {
  publisher_id: text({
    description: 'Bağlantılarınızda ve gömülü araçlarınızda geçen kimlik: `?yayinci=`.',
    example: 'ekonomi-blogu',
  }),
  data: list(MONTH, {
    description: 'Bu ay ve önceki on iki ay, yeniden eskiye; başvurusu olmayan aylar yoktur.',
  }),
});

export const LIST_EARNINGS = operation({
  id: 'listEarnings',
  path: '/api/v1/earnings',
  scope: 'applications.read',
  summary: 'Getirdiğiniz başvuruların aylara göre kazancını verir',
  description:
    'Bağlantıyla gelenler yalnızca burada, toplam olarak görünür: bağlantınıza `?yayinci=` ile kimliğinizi ekleyin; açtığı sayfada ya da ondan geçilen sayfada yapılan başvuru size yazılır, çerez bırakılmaz. Bankalar geç yanıt verdikçe geçmiş aylar da değişir. Anahtar bir yayıncının değilse 404 döner.',
  answer: EARNINGS,
  problems: [404],
});
