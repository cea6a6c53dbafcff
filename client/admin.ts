import { improveBulkQuestion } from './admin/bulk-question.js';
import { improveConfirmations } from './admin/confirmations.js';
import { improveDrawer } from './admin/drawer.js';
import { improveKeyboard } from './admin/keyboard.js';
import { improveMenus } from './admin/menus.js';
import { improveSelection } from './admin/selection.js';
import { improveStatusForms } from './admin/status-forms.js';
import { announceToasts } from './admin/toasts.js';
import { hydrateIslands } from './hydrate.js';

improveBulkQuestion();
improveConfirmations();
improveDrawer();
improveKeyboard();
improveMenus();
improveSelection();
improveStatusForms();
announceToasts();
hydrateIslands();
