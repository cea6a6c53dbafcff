import { Steps } from './steps.js';

export const second = <Steps labels={['İletişim Bilgileri', 'Banka Seçimi', 'Tamamlandı']} current={1} />;
