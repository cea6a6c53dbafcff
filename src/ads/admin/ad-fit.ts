import { MoreThan } from 'typeorm';
import { LOCATION_LABELS, sizeOf } from '../../shared/labels/ads.js';
import { AD_SIZES } from '../../shared/contracts/ad-sizes.js';
import { FieldRefused, type Write } from '../../admin/resource.js';
import { Image } from '../../site/images/image.entity.js';
import type { AdLocation } from '../../shared/enums/ads.js';

/** Deviation of a picture's aspect ratio from that of its place. The rest shows as bars beside the picture. */
const TOLERANCE = 0.1;

/** The reason why a picture can't stand in a place; null where its aspect ratio fits, with any number of pixels. */
export function misfit(
  location: AdLocation,
  { width, height }: Pick<Image, 'width' | 'height'>,
): string | null {
  const place = AD_SIZES[location];
  const shape = width / height / (place.width / place.height);
  if (shape <= 1 + TOLERANCE && shape >= 1 / (1 + TOLERANCE)) return null;
  return `Görsel ${String(width)} × ${String(height)}; ${LOCATION_LABELS[location]} için ${sizeOf(location)} oranında bir görsel gerekir. Görseli kırpın ya da başka bir konum seçin.`;
}

/** @throws FieldRefused for a new picture or a new place that does not fit; a stored pair may stay */
export async function requireFit({ before, row, manager }: Write): Promise<void> {
  const { image_id, location } = { ...before, ...row };
  if (image_id === null || image_id === undefined || !isLocation(location)) return;
  const isNew =
    before === null || before['location'] !== location || String(before['image_id']) !== String(image_id);
  if (!isNew) return;
  const size = await manager.findOne(Image, {
    select: { width: true, height: true },
    where: { id: String(image_id), width: MoreThan(0), height: MoreThan(0) },
  });
  const text = size ? misfit(location, size) : null;
  if (text !== null) throw new FieldRefused('image_id', text);
}

const isLocation = (location: unknown): location is AdLocation =>
  typeof location === 'string' && Object.hasOwn(AD_SIZES, location);
