import { Spinner } from './spinner.js';

export const labelled = <Spinner label="Bankalar yükleniyor..." />;
