import type { FailureCode } from '../../contract/failure.ts';
import type { ReasonCode } from '../../contract/inbox.ts';

/** The text of a failure: the event, the data that is safe, the next step. */
export interface FailureWords {
  readonly title: string;
  readonly safe: string;
  readonly next: string;
}

export const failures: Readonly<Record<FailureCode, FailureWords>> = {
  offline: {
    title: 'The service cannot be reached.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the internet connection. Sending goes on by itself once you are online.',
  },
  'service-unavailable': {
    title: 'The service does not answer properly now.',
    safe: 'Everything is kept on this computer.',
    next: 'Nothing to do: Counterfoil tries again by itself, with longer and longer pauses.',
  },
  'rate-limited': {
    title: 'The service asks for a pause.',
    safe: 'Everything is kept on this computer.',
    next: 'Nothing to do: Counterfoil goes on when the pause is over.',
  },
  'token-invalid': {
    title: 'The service does not accept the token (401).',
    safe: 'The files of this company wait on this computer. Other companies go on.',
    next: 'Ask an administrator of the company for a new API token and paste it.',
  },
  'permission-denied': {
    title: 'The token is not allowed to do this (403).',
    safe: 'Nothing was changed at the service.',
    next: 'Check that the token belongs to this company, that it has the permission, and that two-factor authentication is on where the service requires it.',
  },
  'not-found': {
    title: 'The service does not know this record (404).',
    safe: 'Nothing was changed.',
    next: 'It may have been deleted at the service. Check there, then refresh.',
  },
  'not-offered': {
    title: 'The service does not offer this.',
    safe: 'Nothing was changed.',
    next: 'Do it at the service itself. Everything else works as before.',
  },
  refused: {
    title: 'The service refused the request.',
    safe: 'Nothing was changed at the service.',
    next: 'Read what the service says, correct it, and send it again.',
  },
  'unexpected-answer': {
    title: 'The answer is not what the service should send.',
    safe: 'It was not used. Everything is kept on this computer.',
    next: 'Check the service address. On a guest network, sign in to the network first.',
  },
  'certificate-expired': {
    title: 'The certificate of the service has expired, or is not valid yet.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the date and time of this computer. If they are right, tell those who run the service: they must renew the certificate.',
  },
  'certificate-untrusted': {
    title: 'This computer does not trust the certificate of the service.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Ask those who look after the network: if it looks into encrypted lines, its own certificate must be installed in this system. Otherwise the service must get a certificate from a known authority.',
  },
  'certificate-misnamed': {
    title: 'The certificate is of another server than the one in the service address.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the service address. On a guest network, sign in to the network first. If both are right, tell those who run the service.',
  },
  'list-cut': {
    title: 'A list of the service did not end in the time it may take.',
    safe: 'Nothing was concluded from the part that was read.',
    next: 'Nothing to do: Counterfoil reads it again by itself. If it happens every time, tell those who run the service.',
  },
  'list-forbidden': {
    title: 'The token may not read the list of expenses (403).',
    safe: 'Nothing was changed. After a lost answer Counterfoil cannot look there, and asks you.',
    next: 'Ask an administrator of the company for a token that may read expenses too.',
  },
  'token-missing': {
    title: 'The token of this company cannot be read.',
    safe: 'The files of this company wait on this computer.',
    next: 'Unlock the system keychain, or paste the token again.',
  },
  'keychain-unavailable': {
    title: 'This computer has no keychain that Counterfoil can use.',
    safe: 'The token is not written anywhere. It is kept in memory until Counterfoil is closed.',
    next: 'Start the keychain of the system to keep tokens, or paste the token again after each start.',
  },
  'company-exists': {
    title: 'This company is here already.',
    safe: 'Nothing was changed.',
    next: 'To give it another token, choose Replace token in Settings.',
  },
  'company-unknown': {
    title: 'This company is not on this computer any more.',
    safe: 'Nothing was changed.',
    next: 'Choose another company, or add it again.',
  },
  'address-invalid': {
    title: 'The service address cannot be used.',
    safe: 'The token was not sent.',
    next: 'Give an address that begins with https://. Only a service on this computer may use http://.',
  },
  'host-refused': {
    title: 'You did not agree to connect to this address.',
    safe: 'Nothing was sent to it.',
    next: 'Check the address. If it is right, try again and choose Connect.',
  },
  'token-malformed': {
    title: 'This is not a whole API token.',
    safe: 'It was not sent.',
    next: 'A token is two parts joined by a dot. Copy all of it and paste it again.',
  },
  'choice-expired': {
    title: 'What was chosen or dropped here was used already, or too long ago.',
    safe: 'Nothing was added or changed.',
    next: 'Choose it or drop it again.',
  },
  'folder-missing': {
    title: 'The folder is not there.',
    safe: 'Files found in it before are kept on this computer.',
    next: 'Connect the drive, or choose another folder.',
  },
  'database-address': {
    title: 'This is not an address of a PostgreSQL database.',
    safe: 'Nothing was changed.',
    next: 'Give it like postgres://counterfoil@server/office. Of options, sslmode alone is known.',
  },
  'database-away': {
    title: 'The office’s database cannot be reached.',
    safe: 'Nothing is lost.',
    next: 'Check the address and the network. Counterfoil tries again by itself.',
  },
  'database-untrusted': {
    title: 'The connection to the office’s database could not be encrypted as its address asks.',
    safe: 'No password and no file name was sent.',
    next: 'Switch TLS on at the server, with a certificate that this computer trusts.',
  },
  'database-login': {
    title: 'The office’s database does not accept the user or the password.',
    safe: 'Nothing is lost.',
    next: 'Give the user and the password that it knows.',
  },
  'database-missing': {
    title: 'The server has no database of this name.',
    safe: 'Nothing is lost.',
    next: 'Check the name at the end of the address, or have the database created.',
  },
  'database-forbidden': {
    title: 'This user may not make or use Counterfoil’s tables in the office’s database.',
    safe: 'Nothing was changed in it.',
    next: 'Make the user the owner of the database.',
  },
  'database-incomplete': {
    title: 'Some of Counterfoil’s tables are gone from the office’s database.',
    safe: 'Nothing was changed in it, and nothing is sent meanwhile.',
    next: 'Restore them from a backup of the database. Without one, start Counterfoil on every computer of the office, then remove counterfoil_claims, counterfoil_schema and counterfoil_seats, as far as they are there: each computer writes again what it has stored.',
  },
  'database-newer': {
    title: 'A newer Counterfoil has the office’s database.',
    safe: 'Nothing was changed in it.',
    next: 'Bring Counterfoil on this computer up to date.',
  },
  'share-away': {
    title: 'The document lies in the shared folder, which is not there now.',
    safe: 'Nothing is lost: another computer captured it, and the service has it.',
    next: 'Connect the drive or the network, then open it again.',
  },
  'document-gone': {
    title: 'The document is not in the shared folder any more.',
    safe: 'Another computer captured it: a safe copy is there, and the service has it.',
    next: 'Open it on that computer, or put the file back into the folder.',
  },
  'folder-unreadable': {
    title: 'The folder cannot be read.',
    safe: 'Nothing in it was changed.',
    next: 'Give yourself permission to read it, or choose another folder.',
  },
  'folder-in-use': {
    title: 'This folder is watched already, or lies in or around a watched folder.',
    safe: 'Nothing was changed. One file can only go to one company.',
    next: 'Choose another folder, or stop watching the other one first.',
  },
  'list-empty': {
    title: 'There is no company in this list.',
    safe: 'Nothing was added.',
    next: 'Give one company a line: its token, and if you like the service address and the folder.',
  },
  'list-too-long': {
    title: 'The list is too long.',
    safe: 'Nothing was added.',
    next: 'A list may have 1,000 companies and 2 MB. Divide it, and add the parts one after another.',
  },
  'list-unreadable': {
    title: 'This file is neither text nor a table.',
    safe: 'Nothing was added.',
    next: 'Save the list as CSV or XLSX, or copy its lines and paste them.',
  },
  'token-twice': {
    title: 'An earlier line of the list has the same token.',
    safe: 'It was not sent a second time.',
    next: 'Take this line out, or paste the right token.',
  },
  'company-twice': {
    title: 'The token opens a company that another line of the list opens too.',
    safe: 'The company is added once.',
    next: 'Take this line out, or paste the right token.',
  },
  'company-other': {
    title: 'The token opens another company than the one it is for.',
    safe: 'Nothing was added.',
    next: 'Paste the token of the company that stands in this line.',
  },
  'folders-refused': {
    title: 'You did not agree to watch these folders.',
    safe: 'Nothing in them was touched.',
    next: 'Look through the list, then try again and choose Watch.',
  },
  'folder-elsewhere': {
    title: 'The folder is not in the folder of the clients any more.',
    safe: 'Nothing is watched that you did not choose.',
    next: 'Look at the list of folders again.',
  },
  'settings-unreadable': {
    title: 'This is not a file of Counterfoil settings.',
    safe: 'Nothing was changed.',
    next: 'Choose the file that was saved with Save settings.',
  },
  'settings-newer': {
    title: 'The settings were saved by a newer Counterfoil.',
    safe: 'Nothing was changed.',
    next: 'Bring this Counterfoil up to date, then open the file again.',
  },
  'file-unknown': {
    title: 'This file is not in the list any more.',
    safe: 'Nothing was changed.',
    next: 'Look at the list again.',
  },
  'file-unreadable': {
    title: 'The file cannot be read.',
    safe: 'The file was not changed.',
    next: 'Close the program that has it open, or check the permission, and add it again.',
  },
  'file-held': {
    title: 'Another program holds the file, or the system cannot read it now.',
    safe: 'The file was not changed, and the service has stored nothing of it.',
    next: 'Counterfoil tries again by itself. If it stays so, close the program that has the file open, or have the virus scanner leave out the data folder.',
  },
  'file-unwritable': {
    title: 'The file could not be saved.',
    safe: 'Nothing else was changed.',
    next: 'Choose another folder, or close the program that has the file open, and save again.',
  },
  'password-wrong': {
    title: 'The PDF does not open with this password.',
    safe: 'Nothing was sent, and the password was not kept.',
    next: 'Type it again: capitals count.',
  },
  'cannot-split': {
    title: 'This file could not be split.',
    safe: 'It waits as it is: nothing was sent.',
    next: 'Send it as one document, or split it with another program and add the parts.',
  },
  'not-possible': {
    title: 'This cannot be done in the present state.',
    safe: 'Nothing was changed.',
    next: 'Look at the state again: it may have moved on in the meantime.',
  },
  'set-by-office': {
    title: 'Your office has set this.',
    safe: 'Nothing was changed, and nothing was sent.',
    next: 'Ask whoever looks after the computers of the office.',
  },
  'disk-full': {
    title: 'The disk of this computer is full.',
    safe: 'What was taken in before is kept, and the source files are untouched.',
    next: 'Free some space. Counterfoil goes on by itself.',
  },
  'sample-unavailable': {
    title: 'The sample company could not be started.',
    safe: 'Nothing was changed.',
    next: 'Try again. If it fails again, connect a company instead.',
  },
  'bad-request': {
    title: 'The request could not be understood.',
    safe: 'Nothing was changed.',
    next: 'Check what you typed and try again.',
  },
  'stored-unreadable': {
    title: 'What was typed here cannot be read back: it was damaged on the disk.',
    safe: 'It was not sent and not deleted. Nothing was changed at the service.',
    next: 'Look at the record and type the changes again. Saving them takes the place of the damaged ones.',
  },
  internal: {
    title: 'Something went wrong inside Counterfoil.',
    safe: 'The files taken in are kept on this computer.',
    next: 'Try again. If it happens again, start Counterfoil again.',
  },
};

export const reasons: Readonly<Record<ReasonCode, string>> = {
  'not-quiet': 'The file is still being written. It is taken when it stays the same for a while.',
  empty: 'The file is empty: it has no content to send.',
  'too-large': 'The file is larger than the service takes.',
  'over-our-limit':
    'The file is larger than 100 MB: Counterfoil sends none that large, and did not ask the service. Scan it with a lower resolution, or divide it.',
  unreadable: 'The file cannot be read: it is locked by another program, or there is no permission.',
  vanished: 'The file was gone before it could be taken in.',
  folder: 'This is a folder. Drop it on the window, or have it watched, to take in what is in it.',
  'own-folder':
    'This file is in a folder of Counterfoil itself, so it is a copy and not taken in. Add the original file.',
  'wrong-type': 'This is not a file that can be sent, and none can be made of it. Save it as a PDF and add that.',
  'not-an-invoice': 'The file is XML, but not an invoice.',
  'xml-doctype': 'The XML declares a document type, which invoices do not need and which is not safe to read.',
  'xml-malformed': 'The XML is broken: it cannot be read to the end.',
  'xml-too-deep': 'The XML is nested too deeply to be an invoice.',
  'password-needed': 'It opens only with a password. Save a copy without a password and add that.',
  'unknown-packing':
    'The archive holds it packed by a method that is not known here. Unpack the archive and add the document itself.',
  damaged: 'The file is damaged or cut short. Scan or download it again.',
  'no-pages': 'The PDF has no pages.',
  'image-too-large':
    'The picture has more than the 100 million pixels that Counterfoil takes. Scan it with a lower resolution.',
  'cannot-convert':
    'This file would have to be converted to be sent, and that fails here, or takes more time or memory than a receipt needs. Save it as a PDF and add that.',
  'nothing-inside': 'There is no document inside. If its text is the receipt, save it as a PDF and add that.',
  'too-much-inside':
    'There is more inside than Counterfoil unpacks by itself: too many files, too large, or packed too often. Unpack it and add the documents.',
  'refused-by-service': 'The service refused this file. It was not created there.',
  'same-content': 'A file with exactly the same content is here already. This one was not sent.',
  'answer-lost':
    'Sending stopped before the answer came. It is not known whether the service took this file. Before it is sent again, Counterfoil asks the service.',
  restored:
    'The data on this computer comes from a backup. The service may have this file already. Before it is sent, Counterfoil asks the service.',
  'other-seat':
    'Another computer of the office may have sent this file and stopped before it could say so. Before it is sent, Counterfoil asks the service.',
  'restored-copy':
    'The data on this computer comes from a backup, and the safe copy of this file was made later. The service may have it, perhaps under another name. Before it is sent, Counterfoil asks the service.',
  'not-decidable':
    'The service could not say for certain whether it has this file. Look there, then send it again or dismiss it.',
  'no-data-found': 'The service has the document but read no data from it in time. Enter the data by hand.',
  'retry-later': 'The last try did not succeed. It is tried again by itself.',
  'several-documents':
    'There seem to be several documents in this file. Nothing is sent before you say which they are.',
  'not-looked-at':
    'Whether there are several documents in this file could not be seen here: it has too many pages, or they take too long to read. Nothing is sent before you say that it is one document, or where each begins.',
  'reading-scan':
    'The pages of this file are pictures. They are read here to see whether it holds several documents; then you are asked, or it is sent.',
  'copy-damaged':
    'The safe copy of this file is damaged, so it was not sent: nothing wrong has reached the service. Add the file again, or put it back into its folder: its copy is then replaced and sent.',
  'stored-unreadable':
    'Part of what is kept here of this file cannot be read: it was damaged on the disk. The file and its history are whole.',
};
