/**
 * A failure is data. Code branches on `code`; people read the message of that code in their language, with `detail`
 * (the service's own words, a file name, a path) beside it where there is one.
 */
export type FailureCode =
  // the service
  | 'offline' // could not be reached: nothing was sent
  | 'service-unavailable' // 5xx, timeout, broken answer
  | 'rate-limited' // 429
  | 'token-invalid' // 401
  | 'permission-denied' // 403
  | 'not-found' // 404
  | 'not-offered' // the service does not have what the service profile assumes
  | 'refused' // 400 and other 4xx, with the service's words in detail
  | 'certificate-expired' // or not valid yet: nothing was sent
  | 'certificate-untrusted' // self-signed, or of an authority that is not known here: nothing was sent
  | 'certificate-misnamed' // belongs to another server: nothing was sent
  | 'list-cut' // a list had not ended after the time, pages or rows it may take; detail: how far it was read
  | 'list-forbidden' // 403 to a list; other calls may be allowed
  | 'unexpected-answer' // not the JSON interface.md describes (HTML, truncated, wrong types)
  // the keychain
  | 'token-missing' // the keychain is locked or holds no token of this company
  | 'keychain-unavailable'
  // companies and folders
  | 'company-exists'
  | 'company-unknown'
  | 'address-invalid'
  | 'host-refused' // the person did not agree to a new service address; detail: the address
  | 'token-malformed'
  | 'folder-missing'
  | 'folder-unreadable'
  | 'choice-expired' // the handle of a choice or a drop was used already, or has expired
  | 'folder-in-use' // watched for another company, or inside or around a watched folder
  // the office's database
  | 'database-address' // not like postgres://user@server/name
  | 'database-away' // could not be reached
  | 'database-untrusted' // the line could not be encrypted as the address wants it
  | 'database-login' // it does not accept the user or the password, or there is no password
  | 'database-missing' // the server has no database of this name
  | 'database-forbidden' // the user may not make or use Counterfoil's tables
  | 'database-incomplete' // some of this program's tables were removed from it
  | 'database-newer' // a newer version of this program has its tables
  | 'office-away' // the others of the office cannot be asked who signed first
  | 'signed-elsewhere' // another computer of the office signed the document first; detail: who, and where
  | 'share-away' // the shared folder with a document that another computer captured
  // lists of companies, and settings from a file
  | 'list-empty'
  | 'list-too-long' // more than 1,000 companies, or more than 2 MB
  | 'list-unreadable' // neither text nor a table
  | 'table-empty' // another program's table without a row
  | 'table-too-long' // detail: the most rows it may have
  | 'token-twice' // an earlier line of the list has it; detail: that line's number
  | 'company-twice' // another line's token opens the same company; detail: that line's number
  | 'company-other' // the token opens another company than the one it is for; detail: the name of the one it opens
  | 'folders-refused' // the person did not agree to watch folders of clients
  | 'folder-elsewhere' // not directly in the folder of the clients
  | 'settings-unreadable' // no file of settings
  | 'settings-newer' // written by a newer version of this program
  // files
  | 'file-unknown'
  | 'file-unreadable'
  | 'document-gone' // captured by another computer, and gone from the shared folder
  | 'file-held' // another program has it open, or the system cannot read it now
  | 'file-unwritable' // a file to be saved; detail: its name
  | 'password-wrong' // the file does not open with it
  | 'cannot-split' // a PDF or photo could not be made into several documents
  | 'copy-gone' // a dismissed file whose sealed copy was deleted after 30 days
  | 'not-possible' // the state of the record or file does not allow it
  // this computer
  | 'set-by-office' // a policy of the office decides it; detail: what it says, where that helps
  | 'disk-full'
  | 'sample-unavailable'
  | 'bad-request' // a payload over IPC that is not what the contract says
  | 'stored-unreadable' // the stored data was damaged on the disk
  | 'internal';

export interface Failure {
  readonly code: FailureCode;
  readonly detail?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
