import { IdleCollection } from './idle-collection.js';

const MB = 1_048_576;

describe('IdleCollection', () => {
  let used: number;
  let work: number;
  let collected: number;
  let collection: IdleCollection;

  beforeEach(() => {
    used = 90 * MB;
    work = 0;
    collected = 0;
    const collect = (): void => {
      collected++;
      used = 60 * MB;
    };
    collection = new IdleCollection({ collect, used: () => used, work: () => work });
  });

  it('collects twice when the process rests, and again only when it is worth it', () => {
    collection.look();
    collection.look();
    expect(collected).toBe(2);
    used += 11 * MB;
    collection.look();
    expect(collected).toBe(2);
    used += 2 * MB;
    collection.look();
    expect(collected).toBe(3);
  });

  it('keeps nobody waiting: as long as there is work it leaves the garbage where it is', () => {
    work = 0.1;
    collection.look();
    expect(collected).toBe(0);
    work = 0.01;
    collection.look();
    expect(collected).toBe(1);
  });
});
