import { meantOrder, readOrder } from './typed-order.js';

describe('meantOrder', () => {
  it.each([
    ['1 2 3 4', 'abcd'],
    ['1 2 3 1', 'dabc'],
    ['4 2 3 4', 'bcda'],
    ['1 2 2 4', 'acbd'],
    ['1 3 3 4', 'acbd'],
    ['9 2 3 4', 'bcda'],
    ['2 1 4 3', 'badc'],
    ['1 1 1 1', 'bcda'],
    // Typed beside two: both have it, and nobody's typed place gives way.
    ['1 2 1 2', 'cdab'],
    ['1 1 3 2', 'bdac'],
    ['4 4 3 4', 'cdab'],
    ['3 2 3 1', 'dbac'],
  ])('of places %s is %s', (places, order) => {
    expect(meantOrder({ banks: [...'abcd'], places: places.split(' ') }).join('')).toBe(order);
  });
});

describe('readOrder', () => {
  it('says which places are no places', () => {
    const { wrong } = readOrder({ bank: ['a', 'b', 'c', 'd'], order: ['1', '0', 'x', '10000'] });
    expect([...wrong]).toEqual(['b', 'c', 'd']);
  });

  it.each([
    [{}],
    [{ bank: ['a', 'a'], order: ['1', '2'] }],
    [{ bank: ['a', 'b'], order: '1' }],
    [{ bank: { a: 1 }, order: 1 }],
  ])('takes no %j', (body) => {
    expect(() => readOrder(body)).toThrow('Unprocessable');
  });
});
