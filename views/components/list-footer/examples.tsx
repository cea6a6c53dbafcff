import { exampleList } from '../admin-table/example-list.js';
import { ListFooter } from './list-footer.js';

// One example only: a page has one list, and two of these navigations beside each other would share their names.
export const estimated = <ListFooter list={{ ...exampleList, total: 1_200_000, isExact: false, page: 50 }} />;
