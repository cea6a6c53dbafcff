import { hydrateIslands } from './hydrate.js';

hydrateIslands();
