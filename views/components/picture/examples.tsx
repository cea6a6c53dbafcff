import { Picture } from './picture.js';

const drawing = { src: '/favicon.svg', width: 96, height: 96 };

export const one = <Picture of={drawing} alt="Sitenin işareti" sizes="96px" />;
export const sized = (
  <Picture of={{ ...drawing, srcSet: '/favicon.svg 48w, /icon-192.png 192w' }} alt="" sizes="48px" eager />
);
