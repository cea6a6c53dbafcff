/** The beginning of an iPhone's photograph: brand `heic`, among others that AVIF has too (ISO/IEC 14496-12). */
export function heic(brands = 'heic\0\0\0\0mif1MiHEheic'): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(600)]);
}
