import type { Publisher } from '../../src/applications/publishers/publisher.entity.js';
import { factoryOf } from './row.js';

export const aPublisher = factoryOf<Publisher>('publishers', () => ({
  id: 'ekonomi-blogu',
  name: 'Ekonomi Bloğu',
}));
