import sharp from 'sharp';
import { toMailPicture } from './mail-picture.js';

describe('a picture for mail', () => {
  it('is a JPEG as wide as two pixels per point need, white where it was see-through', async () => {
    const background = { r: 200, g: 30, b: 40, alpha: 0 };
    const stored = await sharp({ create: { width: 2_400, height: 1_200, channels: 4, background } })
      .webp({ lossless: true })
      .toBuffer();
    const made = await toMailPicture(stored);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1_120, height: 560 });
    expect((await sharp(made).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('is no wider than the picture itself', async () => {
    const stored = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#123' } })
      .webp()
      .toBuffer();
    expect(await sharp(await toMailPicture(stored)).metadata()).toMatchObject({ width: 300, height: 90 });
  });
});
