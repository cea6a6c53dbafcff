import { whenIdle } from '../hydrate.js';
import { report } from '../report.js';

/** The page's first seconds belong to what is on it; news of the meantime are told all the same. */
const AFTER_MS = 3_000;

/** Plans the news of applications, for those who may read them. */
export function planNews(): void {
  const { live: latest, liveSrc: src } = document.querySelector<HTMLElement>('#icerik')?.dataset ?? {};
  if (latest === undefined || src === undefined) return;
  whenIdle(() => {
    setTimeout(() => {
      (import(src) as Promise<typeof import('../live.js')>).then(
        ({ tellNews }) => {
          tellNews(Number(latest));
        },
        (error: unknown) => {
          report('live', error);
        },
      );
    }, AFTER_MS);
  });
}
