import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentOwner } from '../../../contract/documents.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { ServiceDocument } from '../../service-api/resources/documents.ts';

/** null: the service did not send the value */
export function toMirrorDocument(companyId: CompanyId, document: ServiceDocument) {
  const { id, filename, size, createdAt, isAttached, note } = document;
  const owner = ownerOf(document);
  return {
    companyId,
    documentId: id,
    filename,
    nameKey: searchKey(filename ?? ''),
    extension: extensionOf(document),
    size: Number.isSafeInteger(size) ? size : null,
    createdAt,
    attached: isAttached ?? owner !== null,
    owner,
    note,
  };
}

/** A document in the mirror. */
export type MirrorDocument = Readonly<ReturnType<typeof toMirrorDocument>>;

function ownerOf({ expense, income }: ServiceDocument): DocumentOwner | null {
  if (expense !== null) return { kind: 'expense', id: expense };
  return income === null ? null : { kind: 'income', id: income };
}

const extensionOf = ({ extension, filename }: ServiceDocument): string | null =>
  (extension ?? /\.([^.]{1,8})$/.exec(filename ?? '')?.[1])?.toLowerCase() ?? null;
