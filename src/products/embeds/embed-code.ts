import { escapeHtml, scriptJson } from '../../shared/rendering/html.js';

/** Of the frame until it is told, and where no script runs: what three offers take on a phone. */
export const FIXED_HEIGHT = 820;

export interface EmbedCode {
  /** Address of the frame, with its origin. */
  readonly src: string;
  readonly title: string;
  /** Of this site. */
  readonly origin: string;
  /** The frame is as high as what it shows. */
  readonly isFitted: boolean;
}

/** HTML that other sites paste into a page. It asks nothing of that page and leaves nothing there. */
export function embedCode({ src, title, origin, isFitted }: EmbedCode): string {
  const frame = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="100%" height="${String(FIXED_HEIGHT)}" style="border:0;max-width:40rem" loading="lazy"></iframe>`;
  return isFitted ? `${frame}\n<script>${fitting(origin)}</script>` : frame;
}

/** Hears the frames of this site alone, and gives the one that speaks the height it says, within measure. */
const fitting = (origin: string): string =>
  `addEventListener("message",function(e){var h=e.data&&e.data.gomulu;if(e.origin!==${scriptJson(origin)}||!(h>0))return;` +
  `document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source)f.style.height=Math.min(h,9000)+"px"})});`;
