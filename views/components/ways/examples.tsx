import { paths } from '../../../src/shared/paths/site.js';
import { Ways } from './ways.js';

const common = { kind: 'kredi', href: paths.apply('kredi'), text: 'Hemen Başvur', name: 'Akbank' } as const;
const bankHref = paths.toBank('akbank');

export const bankFirst = <Ways {...common} bankHref={bankHref} />;

export const callFirst = <Ways {...common} bankHref={bankHref} isCallFirst />;

export const onlyCall = <Ways {...common} />;
