import { improveConfirmations } from './admin/confirmations.js';
import { improveDrawer } from './admin/drawer.js';
import { improveKeyboard } from './admin/keyboard.js';
import { improveMenus } from './admin/menus.js';
import { improveSelection } from './admin/selection.js';
import { announceToasts } from './admin/toasts.js';
import { hydrateIslands } from './hydrate.js';

improveConfirmations();
improveDrawer();
improveKeyboard();
improveMenus();
improveSelection();
announceToasts();
hydrateIslands();
