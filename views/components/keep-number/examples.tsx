import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { KeepNumber } from './keep-number.js';

export const ofAnApplication = (
  <KeepNumber text="Başvuru numaram: 12345" fileHref={applicantPaths.numberFile({ no: '12345' })} />
);
