/** Every style sheet beside a component: the gallery shows them all, and which belongs to which is the pages' affair. */
export const COMPONENT_STYLES = [
  'accordion',
  'admin-form',
  'admin-list',
  'bank-logo-sizes',
  'bank-strip',
  'bar-list',
  'breadcrumb',
  'button-danger',
  'chart',
  'choice',
  'data-table',
  'dialog',
  'empty-state',
  'figures',
  'image-picker',
  'notice',
  'pagination',
  'panels',
  'picture-field',
  'result-tools',
  'segmented',
  'spinner',
  'tab-links',
  'version-table',
] as const;

export const galleryStyles = ['tones', ...COMPONENT_STYLES, 'gallery'];
