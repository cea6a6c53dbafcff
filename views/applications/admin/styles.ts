/**
 * Of the list, and of the question before a bulk change: its page is read into the list's dialog, and the list's
 * policy knows no other styles than its own.
 */
export const LIST_STYLES = ['admin-list', 'pagination', 'dialog', 'admin-applications'];
