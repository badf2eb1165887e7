import { ClientFolders } from '../capture/client-folders/client-folders.ts';
import { CopiesStore } from '../capture/copies-store.ts';
import { CopyCheck } from '../capture/copy-check.ts';
import { Intake } from '../capture/intake.ts';
import { createSplitsStore } from '../capture/splitting/splits-store.ts';
import { createSpoolCollector } from '../capture/spool-collector.ts';
import { CompanyList } from '../companies/list/company-list.ts';
import { createPdfPasswords } from '../companies/pdf-passwords.ts';
import { createDocumentLedgers } from '../office/document-ledgers.ts';
import { openOffice } from '../office/open-office.ts';
import { createOfficeClaimsStore } from '../office/postgres/office-claims-store.ts';
import { SharedContentsStore } from '../office/shared-contents-store.ts';
import { createSharedDocuments } from '../office/shared-documents.ts';
import type { SheetBook } from '../office/sheet-book.ts';
import { DocumentFiles } from '../records/documents/document-files-store.ts';
import type { Core } from './core.ts';
import type { Surroundings } from './surroundings.ts';

/** From a path to a queued file, on this computer and the others of the office. */
export function createCaptureServices(core: Core, around: Surroundings, book: SheetBook) {
  const { database, keychain, companies, companyStore, slowClock } = core;
  const opened = openOffice({
    ...core,
    book,
    given: around.officeDatabase ?? null,
    password: around.officePassword ?? null,
    elapsed: around.elapsed ?? (() => performance.now()),
  });
  const { documentOffice, sharing } = opened;
  const pdfPasswords = createPdfPasswords(companyStore, keychain);
  const companyList = new CompanyList(companies);
  const documentFiles = new DocumentFiles(database);
  const intake = new Intake({
    ...core,
    startChecker: around.startChecker,
    ...(around.startConverter ? { startConverter: around.startConverter } : {}),
    captures: sharing,
    documentFolders: { found: documentFiles, captures: documentOffice },
    passwords: (id) => pdfPasswords.of(id),
    otherKindRule: (id, kind) => companyStore.get(id)?.heldRules[kind] ?? null,
    scans: around.startReader !== undefined,
    ...(around.nobodyToAsk === true ? {} : { autoSplit: (id) => companyStore.get(id)?.autoSplit === true }),
  });
  const copies = new CopiesStore(database);
  return {
    ...opened,
    intake,
    pdfPasswords,
    companyList,
    clientFolders: new ClientFolders({
      ...core,
      listed: () => companyList.folders(),
      clock: slowClock,
      officeRoot: around.officeClientsFolder ?? null,
    }),
    documentFiles,
    otherSeats: createDocumentLedgers({ ...core, office: documentOffice }),
    sharedDocuments: createSharedDocuments({
      ...core,
      store: new SharedContentsStore(database),
      claims: createOfficeClaimsStore(database),
      intake,
    }),
    splits: createSplitsStore(database),
    copies,
    copyCheck: new CopyCheck({ ...core, store: copies }),
    collector: createSpoolCollector({ ...core, store: copies }),
  };
}
