import { fileSearch } from '../file-search.ts';
import { section } from './read-endpoints.ts';

export const documentSearchEndpoint = fileSearch(
  { path: '/2/documents/search/', section: section, summary: 'Documents with this name and size' },
  'SELECT id FROM documents WHERE company_id = ? AND filename = ? AND size = ? ORDER BY id',
);
