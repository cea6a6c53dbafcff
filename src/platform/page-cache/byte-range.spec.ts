import { byteRange } from './byte-range.js';

describe('byteRange', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-99', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', null],
    ['bytes=10-12', null],
    ['bytes=-0', null],
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    ['', undefined],
  ])('of %s in ten bytes is %j', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it('asks nothing of an empty body', () => {
    expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual([null, null]);
  });
});
