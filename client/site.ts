import { enhanceApplyLinks } from './apply-links.js';
import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands, parsed, planIslands } from './hydrate.js';
import { linkSliders } from './linked-inputs.js';
import { enhanceNavigation } from './navigation.js';
import { keepForOffline } from './offline.js';
import { enhanceActions } from './page-actions.js';

// Delegated listeners on the document work at once; scripts that look for their elements wait until the document is
// parsed.
enhanceActions();
openDialogsFromLinks();
hydrateIslands();
keepForOffline();
void parsed.then(() => {
  enhanceNavigation();
  linkSliders();
  enhanceApplyLinks();
  planIslands();
});
