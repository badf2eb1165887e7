import type { FailureCode } from '../../contract/failure.ts';

/** The texts of a failure: what happened, what is safe, what to do next. */
export interface FailureWords {
  readonly title: string;
  readonly safe: string;
  readonly next: string;
}

export const failures: Readonly<Record<FailureCode, FailureWords>> = {
  offline: {
    title: 'The service cannot be reached.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the internet connection. Sending continues once you are online.',
  },
  'service-unavailable': {
    title: 'The service is not working properly right now.',
    safe: 'Everything is kept on this computer.',
    next: 'Nothing to do: Counterfoil tries again automatically, with longer and longer pauses.',
  },
  'rate-limited': {
    title: 'The service asked Counterfoil to slow down.',
    safe: 'Everything is kept on this computer.',
    next: 'Nothing to do: Counterfoil continues after a pause.',
  },
  'token-invalid': {
    title: 'The service does not accept the token (401).',
    safe: 'This company’s files wait on this computer. Other companies are not affected.',
    next: 'Ask an administrator of the company for a new API token and paste it.',
  },
  'permission-denied': {
    title: 'The token has no permission for this (403).',
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
    next: 'Read the service’s message, correct the data, and send it again.',
  },
  'unexpected-answer': {
    title: 'The service sent an unexpected answer.',
    safe: 'The answer was not used. Everything is kept on this computer.',
    next: 'Check the service address. On a guest network, sign in to the network first.',
  },
  'certificate-expired': {
    title: 'The certificate of the service has expired, or is not valid yet.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the date and time of this computer. If they are right, tell the operator of the service to renew the certificate.',
  },
  'certificate-untrusted': {
    title: 'This computer does not trust the certificate of the service.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Ask your network administrator: if the network inspects encrypted traffic, its certificate must be installed on this computer. Otherwise the service needs a certificate from a known authority.',
  },
  'certificate-misnamed': {
    title: 'The certificate belongs to a different server than the one in the service address.',
    safe: 'Nothing was sent. Everything is kept on this computer.',
    next: 'Check the service address. On a guest network, sign in to the network first. If both are right, tell the operator of the service.',
  },
  'list-cut': {
    title: 'The service did not send a complete list in time.',
    safe: 'The incomplete list was not used.',
    next: 'Nothing to do: Counterfoil reads it again automatically. If it happens every time, tell the operator of the service.',
  },
  'list-forbidden': {
    title: 'The token has no permission to read the list of expenses (403).',
    safe: 'Nothing was changed. If an upload gets no answer, Counterfoil cannot check the list and asks you.',
    next: 'Ask an administrator of the company for a token with permission to read expenses.',
  },
  'token-missing': {
    title: 'The token of this company cannot be read.',
    safe: 'This company’s files wait on this computer.',
    next: 'Unlock the system keychain, or paste the token again.',
  },
  'keychain-unavailable': {
    title: 'Counterfoil found no usable keychain on this computer.',
    safe: 'The token is not written to the disk. It is kept in memory until Counterfoil is closed.',
    next: 'Start the system’s keychain to keep tokens, or paste the token again after each start.',
  },
  'company-exists': {
    title: 'This company has already been added.',
    safe: 'Nothing was changed.',
    next: 'To use a different token, choose Replace token in Settings.',
  },
  'company-unknown': {
    title: 'This company is no longer on this computer.',
    safe: 'Nothing was changed.',
    next: 'Choose another company, or add it again.',
  },
  'address-invalid': {
    title: 'The service address cannot be used.',
    safe: 'The token was not sent.',
    next: 'Enter an address that starts with https://. Only a service on this computer may use http://.',
  },
  'host-refused': {
    title: 'You did not agree to connect to this address.',
    safe: 'Nothing was sent to it.',
    next: 'Check the address. If it is right, try again and choose Connect.',
  },
  'token-malformed': {
    title: 'This is not a complete API token.',
    safe: 'It was not sent.',
    next: 'A token is two parts joined by a dot. Copy all of it and paste it again.',
  },
  'choice-expired': {
    title: 'The chosen or dropped files were already used, or the choice is too old.',
    safe: 'Nothing was added or changed.',
    next: 'Choose or drop them again.',
  },
  'folder-missing': {
    title: 'The folder is missing.',
    safe: 'Files found in it earlier are kept on this computer.',
    next: 'Connect the drive, or choose another folder.',
  },
  'database-address': {
    title: 'This is not the address of a PostgreSQL database.',
    safe: 'Nothing was changed.',
    next: 'Write it like postgres://counterfoil@server/office. The only option allowed is sslmode.',
  },
  'database-away': {
    title: 'The office’s database cannot be reached.',
    safe: 'Nothing is lost.',
    next: 'Check the address and the network. Counterfoil tries again automatically.',
  },
  'database-untrusted': {
    title: 'The server of the office’s database has not proven which server it is.',
    safe: 'No password or file name was sent.',
    next: 'Switch TLS on at the server, with a certificate that this computer trusts. For a server without one, add ?sslmode=require to the address: encrypted, but it may be any server.',
  },
  'database-login': {
    title: 'The office’s database does not accept the user or the password.',
    safe: 'Nothing is lost.',
    next: 'Check the user in the address and enter the password again.',
  },
  'database-missing': {
    title: 'The server has no database with this name.',
    safe: 'Nothing is lost.',
    next: 'Check the name at the end of the address, or have the database created.',
  },
  'database-forbidden': {
    title: 'This user has no permission to create or use Counterfoil’s tables in the office’s database.',
    safe: 'Nothing was changed in it.',
    next: 'Make the user the owner of the database.',
  },
  'database-incomplete': {
    title: 'Some of Counterfoil’s tables are missing from the office’s database.',
    safe: 'Nothing was changed in it, and nothing is sent until this is solved.',
    next: 'Restore them from a backup of the database. Without one, start Counterfoil on every computer of the office, then remove those of counterfoil_claims, counterfoil_schema, counterfoil_seats and counterfoil_sheets that still exist: each computer then writes again what it has sent.',
  },
  'database-newer': {
    title: 'The office’s database was updated by a newer Counterfoil.',
    safe: 'Nothing was changed in it.',
    next: 'Update Counterfoil on this computer.',
  },
  'office-away': {
    title: 'The office’s other computers cannot be asked now whether one of them has approved this document.',
    safe: 'Your changes are kept on this computer.',
    next: 'Connect the drive or the network. Counterfoil tries again automatically.',
  },
  'signed-elsewhere': {
    title: 'Another computer of the office approved this document first.',
    safe: 'Your changes were not sent. They are kept here.',
    next: 'Look at the record. If your changes still apply, approve again; otherwise discard them.',
  },
  'share-away': {
    title: 'The document is in the shared folder, which is not available now.',
    safe: 'Nothing is lost: another computer uploaded it, and the service has it.',
    next: 'Connect the drive or the network, then open it again.',
  },
  'document-gone': {
    title: 'The document is no longer in the shared folder.',
    safe: 'Another computer uploaded it: that computer has a safe copy, and the service has it.',
    next: 'Open it on that computer, or put the file back into the folder.',
  },
  'folder-unreadable': {
    title: 'The folder cannot be read.',
    safe: 'Nothing in it was changed.',
    next: 'Give yourself permission to read it, or choose another folder.',
  },
  'folder-in-use': {
    title: 'This folder is already watched, or it is inside a watched folder or contains one.',
    safe: 'Nothing was changed. A file can only go to one company.',
    next: 'Choose another folder, or stop watching the other one first.',
  },
  'list-empty': {
    title: 'There is no company in this list.',
    safe: 'Nothing was added.',
    next: 'Write one company per line: its token and, optionally, the service address and the folder.',
  },
  'list-too-long': {
    title: 'The list is too long.',
    safe: 'Nothing was added.',
    next: 'A list can have up to 1,000 companies and 2 MB. Split it and add the parts one after another.',
  },
  'table-empty': {
    title: 'There is no row in this table.',
    safe: 'Nothing was taken over.',
    next: 'Copy the table with its rows, or open the file that holds them.',
  },
  'table-too-long': {
    title: 'The table has too many rows.',
    safe: 'Nothing was taken over.',
    next: 'Split it, and take the parts one after another. The most rows it may have:',
  },
  'list-unreadable': {
    title: 'This file is neither text nor a table.',
    safe: 'Nothing was added.',
    next: 'Save the list as CSV or XLSX, or copy its lines and paste them.',
  },
  'token-twice': {
    title: 'An earlier line of the list has the same token.',
    safe: 'It was not sent a second time.',
    next: 'Leave out this line, or paste the right token.',
  },
  'company-twice': {
    title: 'Another line of the list has a token of the same company.',
    safe: 'The company is added once.',
    next: 'Leave out this line, or paste the right token.',
  },
  'company-other': {
    title: 'The token belongs to a different company.',
    safe: 'Nothing was added.',
    next: 'Paste the token of the company in this line.',
  },
  'folders-refused': {
    title: 'You did not agree to watch these folders.',
    safe: 'Nothing in them was changed.',
    next: 'Check the list, then try again and choose Watch.',
  },
  'folder-elsewhere': {
    title: 'The folder is no longer among the client folders.',
    safe: 'Only folders that you chose are watched.',
    next: 'Check the list of folders again.',
  },
  'settings-unreadable': {
    title: 'This is not a Counterfoil settings file.',
    safe: 'Nothing was changed.',
    next: 'Choose the file that was saved with Save settings.',
  },
  'settings-newer': {
    title: 'The settings were saved by a newer Counterfoil.',
    safe: 'Nothing was changed.',
    next: 'Update Counterfoil, then open the file again.',
  },
  'file-unknown': {
    title: 'This file is no longer in the list.',
    safe: 'Nothing was changed.',
    next: 'Check the list again.',
  },
  'file-unreadable': {
    title: 'The file cannot be read.',
    safe: 'The file was not changed.',
    next: 'Close the program that is using it, or check the permissions, and add it again.',
  },
  'file-held': {
    title: 'Another program is using the file, or the system cannot read it now.',
    safe: 'The file was not changed, and the service has stored nothing of it.',
    next: 'Counterfoil tries again automatically. If it does not help, close the program that is using the file, or exclude the data folder in the virus scanner.',
  },
  'file-unwritable': {
    title: 'The file could not be saved.',
    safe: 'Nothing else was changed.',
    next: 'Choose another folder, or close the program that is using the file, and save again.',
  },
  'password-wrong': {
    title: 'The file does not open with this password.',
    safe: 'Nothing was sent, and the password was not saved.',
    next: 'Type it again. The password is case-sensitive.',
  },
  'cannot-split': {
    title: 'This file could not be split.',
    safe: 'The file is unchanged, and nothing was sent.',
    next: 'Send it as one document, or split it with another program and add the parts.',
  },
  'copy-gone': {
    title: 'The copy of this file was deleted.',
    safe: 'Copies of dismissed files that were never sent are kept for 30 days.',
    next: 'Add the original file again.',
  },
  'not-possible': {
    title: 'This is not possible in the current status.',
    safe: 'Nothing was changed.',
    next: 'Check the status again: it may have changed in the meantime.',
  },
  'set-by-office': {
    title: 'Your office has set this.',
    safe: 'Nothing was changed, and nothing was sent.',
    next: 'Ask the person who looks after the computers of the office.',
  },
  'disk-full': {
    title: 'The disk of this computer is full.',
    safe: 'Files added before are kept, and the originals are unchanged.',
    next: 'Free some space. Counterfoil then continues.',
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
    title: 'The changes you typed here were damaged on the disk and cannot be read.',
    safe: 'They were not sent and not deleted. Nothing was changed at the service.',
    next: 'Check the record and type the changes again. Saving replaces the damaged ones.',
  },
  internal: {
    title: 'Something went wrong inside Counterfoil.',
    safe: 'All added files are kept on this computer.',
    next: 'Try again. If it happens again, restart Counterfoil.',
  },
};
