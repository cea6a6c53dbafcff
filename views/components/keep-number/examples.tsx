import { KeepNumber } from './keep-number.js';

export const ofAnApplication = (
  <KeepNumber text="Başvuru numaram: 12345" fileHref="/basvuru-durumu/numara.txt?no=12345" />
);
