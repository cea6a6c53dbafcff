import { Lines } from './lines.js';

export const paragraphsAndList = (
  <Lines
    text={'Başvuru için şunlar istenir:\n• T.C. kimlik kartı\n• Gelir belgesi\nSonuç SMS ile bildirilir.'}
  />
);
