import { hydrateIslands } from './hydrate.js';
import { improveNavigation } from './navigation.js';

improveNavigation();
hydrateIslands();
