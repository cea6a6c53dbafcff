import sharp from 'sharp';

/* Pictures that nobody has stored yet. */

export const png = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .png()
    .toBuffer();
