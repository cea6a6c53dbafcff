import { improveApplyLinks } from './apply-links.js';
import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands } from './hydrate.js';
import { mirrorSliders } from './mirror.js';
import { improveNavigation } from './navigation.js';
import { improveActions } from './page-actions.js';

improveActions();
improveNavigation();
openDialogsFromLinks();
mirrorSliders();
improveApplyLinks();
hydrateIslands();
