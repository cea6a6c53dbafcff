import { readFeatureGroups } from './feature-groups.js';

describe('readFeatureGroups', () => {
  it('keeps what has the shape and leaves out the rest', () => {
    const good = { category: 'Mil', items: [{ title: 'Uçak bileti', value: '3 mil' }] };
    const broken = [null, 1, 'x', [], {}, { category: 'Boş', items: [] }, { category: 1, items: good.items }];
    expect(
      readFeatureGroups([...broken, good, { category: 'Yarım', items: [{ title: 'a' }, good.items[0]] }]),
    ).toEqual([good, { category: 'Yarım', items: good.items }]);
  });

  it.each([null, undefined, 'x', {}, 7])('is empty for %j', (value) => {
    expect(readFeatureGroups(value)).toEqual([]);
  });
});
