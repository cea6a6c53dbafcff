import { shownName } from './picture-store.service.js';

describe('the name of a picture', () => {
  it.each([
    ['Şubeğö İstanbul.jpg'.normalize('NFD'), 'Şubeğö İstanbul.jpg'],
    ['😀🏦.jpg', 'görsel.jpg'],
    ['😀', 'görsel'],
    ['<b>.png', 'b.png'],
    ['', 'görsel'],
    ['png', 'png'],
    ['.jpeg', 'görsel.jpeg'],
    ['𝒜'.repeat(130), '𝒜'.repeat(120)],
  ])('of a file %j is %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});
