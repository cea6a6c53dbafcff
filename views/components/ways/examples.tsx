import { paths } from '../../../src/shared/paths/site.js';
import { CallToActionPair } from './ways.js';

const common = { kind: 'kredi', href: paths.apply('kredi'), text: 'Başvur', name: 'Akbank' } as const;
const bankHref = paths.toBank('akbank');

export const bankFirst = <CallToActionPair {...common} bankHref={bankHref} />;

export const callFirst = <CallToActionPair {...common} bankHref={bankHref} isCallFirst />;

export const onlyCall = <CallToActionPair {...common} />;
