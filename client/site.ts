import { improveApplyLinks } from './apply-links.js';
import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands, parsed, planIslands } from './hydrate.js';
import { mirrorSliders } from './mirror.js';
import { improveNavigation } from './navigation.js';
import { improveActions } from './page-actions.js';

// What stands in the document itself hears at once; what looks for its elements waits until they are there.
improveActions();
openDialogsFromLinks();
hydrateIslands();
void parsed.then(() => {
  improveNavigation();
  mirrorSliders();
  improveApplyLinks();
  planIslands();
});
