import { report } from '../report.js';

/** Scripts of single screens: only a screen that has the part asks for its code. */
const PARTS: readonly (readonly [selector: string, enhance: () => Promise<void>])[] = [
  [
    'form[data-image-upload]',
    async () => {
      const { enhanceImageUpload } = await import('./image-upload.js');
      enhanceImageUpload();
    },
  ],
  [
    'form[data-order]',
    async () => {
      const { enhanceOrder } = await import('./order.js');
      enhanceOrder();
    },
  ],
  [
    '[data-refreshed-from]',
    async () => {
      const { enhanceSelfRefresh } = await import('./self-refresh.js');
      enhanceSelfRefresh();
    },
  ],
  [
    'form[data-push]',
    async () => {
      const { enhancePushForms } = await import('../push-form.js');
      enhancePushForms();
    },
  ],
];

/** Fetches the scripts of this screen's parts; until they come, and without them, its forms are sent as forms. */
export function loadScreenParts(): void {
  for (const [selector, enhance] of PARTS)
    if (document.querySelector(selector))
      enhance().catch((error: unknown) => {
        report(selector, error);
      });
}
