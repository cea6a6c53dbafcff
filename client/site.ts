import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands } from './hydrate.js';
import { mirrorSliders } from './mirror.js';
import { improveNavigation } from './navigation.js';

improveNavigation();
openDialogsFromLinks();
mirrorSliders();
hydrateIslands();
