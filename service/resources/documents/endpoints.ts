import { artifactEndpoints } from './artifacts.ts';
import { documentFilesEndpoint } from './files.ts';
import { documentReadEndpoints } from './read-endpoints.ts';
import { documentSearchEndpoint } from './search.ts';
import { documentWriteEndpoints } from './write-endpoints.ts';

export const documentEndpoints = [
  ...documentReadEndpoints,
  ...documentWriteEndpoints,
  documentSearchEndpoint,
  documentFilesEndpoint,
  ...artifactEndpoints,
];
