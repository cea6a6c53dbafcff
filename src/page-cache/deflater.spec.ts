import { constants, inflateRawSync } from 'node:zlib';
import { Deflater } from './deflater.js';

const inflate = (blocks: Buffer): string =>
  inflateRawSync(blocks, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

describe('Deflater', () => {
  it('makes runs of blocks that each stand for themselves, however many are asked for at once', async () => {
    const deflater = new Deflater(3);
    const texts = Array.from({ length: 20 }, (_, at) =>
      `${at} <td>Ödeme planı</td>`.repeat(400 * (at % 5) + 1),
    );
    const made = await Promise.all(texts.map((text) => deflater.deflate(Buffer.from(text))));
    expect(made.map(inflate)).toEqual(texts);
    expect(inflate(Buffer.concat(made))).toBe(texts.join(''));
  });

  it('takes what cannot be made smaller, and what is larger than a page', async () => {
    const deflater = new Deflater(3);
    const noise = Buffer.from(Array.from({ length: 49_152 }, () => Math.floor(Math.random() * 256)));
    const large = Buffer.alloc(1_000_000, 'çok uzun bir sayfa ');
    const [one, other, small] = await Promise.all(
      [noise, large, Buffer.from('kısa')].map((bytes) => deflater.deflate(bytes)),
    );
    expect(inflateRawSync(one ?? '', { finishFlush: constants.Z_SYNC_FLUSH })).toEqual(noise);
    expect(inflateRawSync(other ?? '', { finishFlush: constants.Z_SYNC_FLUSH })).toEqual(large);
    expect(inflate(small ?? Buffer.alloc(0))).toBe('kısa');
  });
});
