import * as accordion from './accordion/examples.js';
import * as adminForm from './admin-form/examples.js';
import * as adminPageHeader from './admin-page-header/examples.js';
import * as adminTable from './admin-table/examples.js';
import * as badge from './badge/examples.js';
import * as bankLogo from './bank-logo/examples.js';
import * as bankStrip from './bank-strip/examples.js';
import * as barList from './bar-list/examples.js';
import * as breadcrumb from './breadcrumb/examples.js';
import * as bulkBar from './bulk-bar/examples.js';
import * as button from './button/examples.js';
import * as card from './card/examples.js';
import * as chart from './chart/examples.js';
import * as dataTable from './data-table/examples.js';
import * as deliveryBadge from './delivery-badge/examples.js';
import * as dialog from './dialog/examples.js';
import * as emptyState from './empty-state/examples.js';
import * as errorSummary from './error-summary/examples.js';
import * as field from './field/examples.js';
import * as figureQuestion from './figure-question/examples.js';
import * as figures from './figures/examples.js';
import * as filterBar from './filter-bar/examples.js';
import * as formFields from './form-fields/examples.js';
import * as icon from './icon/examples.js';
import * as keepNumber from './keep-number/examples.js';
import * as lines from './lines/examples.js';
import * as listFooter from './list-footer/examples.js';
import * as loanOffers from './loan-offers/examples.js';
import * as loanRights from './loan-rights/examples.js';
import * as moneyText from './money-text/examples.js';
import * as notice from './notice/examples.js';
import * as offerPreview from './offer-preview/examples.js';
import * as outcome from './outcome/examples.js';
import * as ownPassword from './own-password/examples.js';
import * as pagination from './pagination/examples.js';
import * as panels from './panels/examples.js';
import * as phone from './phone/examples.js';
import * as picture from './picture/examples.js';
import * as pictureField from './picture-field/examples.js';
import * as productRow from './product-row/examples.js';
import * as pushForm from './push-form/examples.js';
import * as receipt from './receipt/examples.js';
import * as resultTools from './result-tools/examples.js';
import * as rowMenu from './row-menu/examples.js';
import * as section from './section/examples.js';
import * as segmented from './segmented/examples.js';
import * as spinner from './spinner/examples.js';
import * as statusBadge from './status-badge/examples.js';
import * as steps from './steps/examples.js';
import * as tabLinks from './tab-links/examples.js';
import * as toggleForm from './toggle-form/examples.js';
import * as honeypot from './honeypot/examples.js';
import * as versionTable from './version-table/examples.js';
import * as ways from './ways/examples.js';

/** The named examples of each component, by its folder. Listed, so that they are there in a bundle as well. */
export const COMPONENT_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  accordion,
  'admin-form': adminForm,
  'admin-page-header': adminPageHeader,
  'admin-table': adminTable,
  badge,
  'bank-logo': bankLogo,
  'bank-strip': bankStrip,
  'bar-list': barList,
  breadcrumb,
  'bulk-bar': bulkBar,
  button,
  card,
  chart,
  'data-table': dataTable,
  'delivery-badge': deliveryBadge,
  dialog,
  'empty-state': emptyState,
  'error-summary': errorSummary,
  field,
  'figure-question': figureQuestion,
  figures,
  'filter-bar': filterBar,
  'form-fields': formFields,
  icon,
  'keep-number': keepNumber,
  lines,
  'list-footer': listFooter,
  'loan-offers': loanOffers,
  'loan-rights': loanRights,
  'money-text': moneyText,
  notice,
  'offer-preview': offerPreview,
  outcome,
  'own-password': ownPassword,
  pagination,
  panels,
  phone,
  picture,
  'picture-field': pictureField,
  'product-row': productRow,
  'push-form': pushForm,
  receipt,
  'result-tools': resultTools,
  'row-menu': rowMenu,
  section,
  segmented,
  spinner,
  'status-badge': statusBadge,
  steps,
  'tab-links': tabLinks,
  'toggle-form': toggleForm,
  honeypot,
  'version-table': versionTable,
  ways,
};
