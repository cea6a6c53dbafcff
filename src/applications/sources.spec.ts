import { pageSource } from '../shared/labels/sources.js';
import { formSource, sectionSource } from './sources.js';

describe('words for where forms come from', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('are texts for "%s" too', (name) => {
    expect([pageSource(name), sectionSource(name), formSource(name)].map((text) => typeof text)).toEqual([
      'string',
      'string',
      'string',
    ]);
  });
});
