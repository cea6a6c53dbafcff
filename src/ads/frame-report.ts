import { AD_FRAME_MESSAGES } from '../shared/contracts/ad-frames.js';

const { painted, empty, clicked } = AD_FRAME_MESSAGES;

/**
 * The script before a framed ad. It tells the page whether anything of the ad is to be seen: a picture that is loaded, a
 * frame or a drawing of some size, a text, a background; not a pixel that only counts, nor a slot that its network says
 * it left empty. It tells of clicks as well: on links, and into frames of others, which take the focus. It stands here as
 * text since a document without an origin may load no file of ours.
 */
export const FRAME_REPORT = `(() => {
const DRAWN = 'img,iframe,video,canvas,svg,object,embed,input[type=image]', LEAST = 10;
const isDrawn = (el) => {
  const { width, height } = el.getBoundingClientRect();
  if (width < LEAST || height < LEAST || getComputedStyle(el).visibility === 'hidden') return false;
  if (el.closest('[data-ad-status=unfilled]')) return false;
  return el.tagName !== 'IMG' || (el.complete && el.naturalWidth > 1);
};
const hasBackground = (el) =>
  getComputedStyle(el).backgroundImage !== 'none' && el.offsetWidth >= LEAST && el.offsetHeight >= LEAST;
const isPainted = () => {
  const { body } = document;
  return !!body && (body.innerText.trim() !== '' || [...body.querySelectorAll(DRAWN)].some(isDrawn) ||
    [...body.querySelectorAll('a,div,ins')].slice(0, 50).some(hasBackground));
};
const tell = (message) => parent.postMessage(message, '*');
let was;
const look = () => {
  const is = isPainted();
  if (is !== was) tell(is ? '${painted}' : '${empty}');
  was = is;
};
addEventListener('load', look, true);
addEventListener('DOMContentLoaded', look);
let left = 60;
const timer = setInterval(() => { look(); if (!--left) clearInterval(timer); }, 500);
addEventListener('click', ({ target }) => { if (target instanceof Element && target.closest('a[href]')) tell('${clicked}'); }, true);
addEventListener('blur', () => { if (document.activeElement?.tagName === 'IFRAME') tell('${clicked}'); });
})()`;
