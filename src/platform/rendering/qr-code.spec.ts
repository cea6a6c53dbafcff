import decodeQR from 'qr/decode.js';
import { qrSvg } from './qr-code.js';

const SCALE = 4;

/** Paints the drawing as a camera would see it. */
function pixelsOf(svg: string): { width: number; height: number; data: Uint8Array } {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const width = modules * SCALE;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x = '', y = '', run = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)) {
    for (let dy = 0; dy < SCALE; dy++) {
      const from = ((Number(y) * SCALE + dy) * width + Number(x) * SCALE) * 3;
      data.fill(0, from, from + Number(run) * SCALE * 3);
    }
  }
  return { width, height: width, data };
}

describe('qrSvg', () => {
  it.each(['https://kredi.example/git/banka/akbank?urun=akbank-dijital-musterilik', 'https://a.b/ş'])(
    'draws %p so that a reader gets it back, 200 wide with its quiet ground',
    (text) => {
      const svg = qrSvg(text);
      expect(svg).toContain('width="200" height="200"');
      expect(svg).not.toMatch(/M[0-3] \d+h\d+v1|M\d+ [0-3]h\d+v1/);
      expect(decodeQR(pixelsOf(svg))).toBe(text);
    },
  );
});
