import { ResultTools } from './result-tools.js';

export const loan = <ResultTools of="sonuc" />;
