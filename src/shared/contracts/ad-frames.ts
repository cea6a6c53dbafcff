/** Of the frame of an ad and of the document in it. Never `allow-same-origin`: with scripts it would be no sandbox. */
export const AD_FRAME_SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Messages of an ad's document to the page around it. */
export const AD_FRAME_MESSAGES = {
  /** Something of the ad is to be seen, and nothing (any more). */
  painted: 'reklam-gorunuyor',
  empty: 'reklam-bos',
  clicked: 'reklam-tiklandi',
} as const;

/** In the browser's own storage: whether ads that use cookies may be loaded. */
export const AD_CONSENT_KEY = 'reklam-cerezleri';
/** Fired on the document when that answer changes. */
export const AD_CONSENT_EVENT = 'reklam-cerezleri';
