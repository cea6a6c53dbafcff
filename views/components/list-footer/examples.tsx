import { exampleList } from '../admin-table/example-list.js';
import { ListFooter } from './list-footer.js';

export const counted = <ListFooter list={exampleList} />;
export const estimated = <ListFooter list={{ ...exampleList, total: 1_200_000, isExact: false, page: 50 }} />;
