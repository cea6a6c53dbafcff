import { segment } from './site.js';

const LIST = '/admin/content/approvals';

/** Where a second person says yes or no to changes of published figures. */
export const approvalPaths = {
  list: () => LIST,
  approval: (id: string) => `${LIST}/${segment(id)}/approval`,
  refusal: (id: string) => `${LIST}/${segment(id)}/refusal`,
};
