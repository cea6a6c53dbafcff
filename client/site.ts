import { enhanceApplyLinks } from './apply-links.js';
import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands, parsed, planIslands } from './hydrate.js';
import { mirrorSliders } from './mirror.js';
import { enhanceNavigation } from './navigation.js';
import { enhanceActions } from './page-actions.js';

// What stands in the document itself hears at once; what looks for its elements waits until they are there.
enhanceActions();
openDialogsFromLinks();
hydrateIslands();
void parsed.then(() => {
  enhanceNavigation();
  mirrorSliders();
  enhanceApplyLinks();
  planIslands();
});
