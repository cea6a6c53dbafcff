/**
 * Fields that nobody types into: what stands in a form from the start, is chosen from a list or comes with a button. A
 * field that is not named here counts as typed, so that a new one is kept rather than lost; `clicked-fields.spec.ts`
 * holds them against the fields that are typed into.
 */
const CLICKED = new Set([
  ...[
    'version',
    'token',
    'return',
    'list',
    'confirmed',
    'was',
    'step',
    'seen',
    'next',
    'then',
    'until',
    'asked',
  ],
  ...['ids', 'all', 'action', 'status', 'state', 'type', 'kind', 'target', 'id', 'add', 'drop', 'remove'],
  ...['assignee', 'is_on', 'is_listed', 'is_active', 'is_featured', 'outcome', 'to', 'lines', 'net'],
  ...['value', 'credential', 'offer', 'application', 'system', 'digest_hour'],
]);

export const isClicked = (name: string): boolean => CLICKED.has(name);
