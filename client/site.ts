import { openDialogsFromLinks } from './dialog-links.js';
import { hydrateIslands } from './hydrate.js';
import { improveNavigation } from './navigation.js';

improveNavigation();
openDialogsFromLinks();
hydrateIslands();
