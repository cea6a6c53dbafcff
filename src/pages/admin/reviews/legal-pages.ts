import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { STATIC_PAGES } from '../../../shared/paths/site.js';

/** The corporate page among those whose address the code owns. */
const ABOUT = 'hakkimizda';

/** Legal texts: by their template, or at the addresses of the law. */
export const isLegal = ({ template, slug }: Pick<PageForm, 'template' | 'slug'>): boolean =>
  template === 'legal' || STATIC_PAGES.some((known) => known !== ABOUT && known === slug);
