import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heic } from '../../../test/support/heic.js';
import { PictureRefused, readPicture } from './picture.js';

const drawn = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha: 0.5 } } });

/** A PNG of so many pixels that says so and holds next to nothing. */
function bomb(edge: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Head of a file in the container that HEIC and AVIF share. */
const heif = (...brands: [major: string, ...others: string[]]): Buffer =>
  Buffer.from(`\0\0\0\x18ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');

describe('readPicture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('makes a %s anew', async (format) => {
    const picture = await readPicture(await drawn().toFormat(format).toBuffer());
    expect(picture).toMatchObject({ mimeType: 'image/webp', width: 300, height: 100 });
    expect((await sharp(picture.data).metadata()).format).toBe('webp');
    expect(picture.contentHash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('keeps what is see-through and leaves out what a camera wrote', async () => {
    const meta = { exif: { IFD0: { Copyright: 'kimse', ImageDescription: 'ev adresi' } } };
    const sent = await drawn().withMetadata(meta).png().toBuffer();
    const { data } = await readPicture(sent);
    const kept = await sharp(data).metadata();
    expect([kept.hasAlpha, kept.exif, kept.icc]).toEqual([true, undefined, undefined]);
  });

  it('turns a picture the way it was taken and makes it no larger than the site shows', async () => {
    const sent = await drawn(4_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readPicture(sent)).toMatchObject({ width: 600, height: 2_400 });
  });

  it('keeps a photograph in smaller sizes too, as far as they spare something', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = sharp({ create: { width: 1_000, height: 500, channels: 3, noise, background: '#888' } });
    const { data, variants } = await readPicture(await photo.blur(1).jpeg().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([960, 640, 320].slice(-variants.length));
    expect(variants.length).toBeGreaterThan(1);
    let larger = data.length;
    for (const { width, data: smaller } of variants) {
      expect((await sharp(smaller).metadata()).width).toBe(width);
      expect(smaller.length).toBeLessThan(larger * 0.81);
      larger = smaller.length;
    }
    expect((await readPicture(await drawn(2_000, 900).png().toBuffer())).variants).toEqual([]);
  });

  it.each([
    ['shades of grey', drawn().toColorspace('b-w')],
    ['sixteen bits a channel', drawn().toColorspace('rgb16')],
    ['one color only', drawn().png({ palette: true })],
  ])('reads %s', async (_what, picture) => {
    const { data } = await readPicture(await picture.png().toBuffer());
    expect(await sharp(data).metadata()).toMatchObject({
      width: 300,
      height: 100,
      space: 'srgb',
      depth: 'uchar',
    });
  });

  it.each(['gif', 'webp'] as const)(
    'keeps the first frame of a moving %s, and the film where it is short',
    async (format) => {
      const frames = await Promise.all(
        ['#f00', '#0f0', '#00f'].map((background) =>
          sharp({ create: { width: 20, height: 10, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const picture = await readPicture(moving);
      expect(picture).toMatchObject({ width: 20, height: 10, isFirstFrame: false });
      const film = await sharp(picture.film ?? Buffer.alloc(0), { animated: true }).metadata();
      expect([film.pages, (film.loop ?? 0) * 0.3 <= 5, film.loop !== 0]).toEqual([3, true, true]);
      const slow = await sharp(frames, { join: { animated: true } })
        .toFormat(format, { delay: [2_000, 2_000, 2_000] })
        .toBuffer();
      expect(await readPicture(slow)).toMatchObject({ film: null, isFirstFrame: true });
      expect((await sharp(picture.data).stats()).dominant).toMatchObject({ g: 8, b: 8 });
      expect(await readPicture(await drawn().toFormat(format).toBuffer())).toMatchObject({
        film: null,
        isFirstFrame: false,
      });
    },
  );

  it('takes a camera of fifty megapixels', async () => {
    const sent = await drawn(8_000, 6_200).jpeg().toBuffer();
    expect(await readPicture(sent)).toMatchObject({ width: 2_400, height: 1_860 });
  });

  it('refuses a film of more than 300 frames', async () => {
    const film = (frames: number): Promise<Buffer> =>
      sharp(Buffer.from(Array.from({ length: frames * 4 * 3 }, (_each, at) => (at * 7) % 256)), {
        raw: { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 },
      })
        .gif()
        .toBuffer();
    await expect(readPicture(await film(301))).rejects.toThrow('en çok 300 kare');
    expect((await readPicture(await film(299))).isFirstFrame).toBe(true);
  });

  it('keeps a photograph that comes as PNG as one, and a drawing without loss', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = sharp({ create: { width: 1_000, height: 500, channels: 3, noise, background: '#888' } });
    const png = await photo.blur(1).png().toBuffer();
    const lossless = await sharp(png).webp({ lossless: true }).toBuffer();
    expect((await readPicture(png)).data.length).toBeLessThan(lossless.length / 2);
    const [width, height] = [1_400, 700];
    const strokes = Buffer.alloc(width * height * 3, 255);
    for (let at = 0; at < width * height; at++)
      if (((at % width) * 3 + Math.floor(at / width) * 7) % 97 < 4) strokes.set([0, 51, 102], at * 3);
    const drawing = await sharp(strokes, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const pixels = (data: Buffer): Promise<Buffer> =>
      sharp(data).flatten({ background: '#fff' }).raw().toBuffer();
    expect((await pixels((await readPicture(drawing)).data)).equals(await pixels(drawing))).toBe(true);
  });

  it('gives equal pictures one name', async () => {
    const sent = await drawn().png().toBuffer();
    expect((await readPicture(sent)).contentHash).toBe((await readPicture(sent)).contentHash);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /SVG/],
    ['no picture', Buffer.from('<?php echo 1;'), /okunamadı/],
    ['nothing', Buffer.alloc(0), /boş/],
    ['a bomb', bomb(30_000), /en çok 50 megapiksel/],
    ['a picture just too large', bomb(7_072), /en çok 50 megapiksel/],
    ["an iPhone's picture", heif('heic', 'mif1', 'heic'), /Ayarlar > Kamera > Biçimler > En Uyumlu/],
    ["an iPhone's picture of another brand", heif('mif1', 'mif1', 'heic'), /En Uyumlu/],
    ['a broken AVIF', heif('mif1', 'mif1', 'avif'), /okunamadı/],
    ['a photograph of an iPhone', heic(), /Ayarlar > Kamera > Biçimler > En Uyumlu/],
    ['one of a burst', heic('msf1\0\0\0\0msf1hevc'), /HEIC/],
    ['a small bomb', bomb(5_000), /okunamadı/],
  ])('refuses %s', async (_what, bytes, text) => {
    const failure = await readPicture(bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PictureRefused);
    expect((failure as Error).message).toMatch(text);
  });

  it('reads the 48 megapixels of a phone', async () => {
    const sent = await drawn(8_064, 6_048).jpeg().toBuffer();
    expect(await readPicture(sent)).toMatchObject({ width: 2_400, height: 1_800 });
  });

  it('refuses an AVIF that would take too much memory', async () => {
    const sent = await drawn(4_000, 2_600).avif({ effort: 0 }).toBuffer();
    await expect(readPicture(sent)).rejects.toThrow('en çok 10 megapiksel');
  });

  it('refuses half a picture', async () => {
    const sent = await drawn(900, 900).png({ compressionLevel: 0 }).toBuffer();
    await expect(readPicture(sent.subarray(0, sent.length / 2))).rejects.toBeInstanceOf(PictureRefused);
  });
});
