import type { DiagnosticCheck, DiagnosticCode, FindingState, FindingWords } from '../../contract/diagnostics.ts';

export const checkNames: Readonly<Record<DiagnosticCheck, string>> = {
  program: 'Program',
  keychain: 'Keychain',
  'data-folder': 'Data folder',
  disk: 'Disk',
  encryption: 'Disk encryption',
  database: 'Data',
  folders: 'Watched folders',
  office: 'Office’s database',
  service: 'Service',
  proxy: 'Proxy',
  clock: 'Clock',
};

export const findingStateNames: Readonly<Record<FindingState, string>> = { ok: 'OK', warn: 'Note', bad: 'Problem' };

export const findingWords: Readonly<Record<DiagnosticCode, FindingWords>> = {
  'program-ok': { means: 'The program and its environment.' },
  'program-old-node': {
    means: 'The program runs on a Node.js version older than the one it was tested with.',
    next: 'Start it with npm, which installs the right version.',
  },
  'keychain-ready': { means: 'A test entry could be written, read back and deleted.' },
  'keychain-locked': {
    means: 'The keychain is locked, does not answer, or is gone. The tokens in it cannot be read, and nothing is sent.',
    next: 'Unlock the keychain of the system (on Linux: sign in again, or open the password manager).',
  },
  'keychain-absent': {
    means: 'There is no usable keychain. Tokens are kept in memory until the program ends.',
    next: 'Start the keychain of the system (on Linux: gnome-keyring or KWallet), or enter the token at each start.',
  },
  'data-folder-ok': { means: 'Only this user has access, and it can be written.' },
  'data-folder-missing': {
    means: 'There is no data folder yet.',
    next: 'Start Counterfoil once, or name the right folder with --data-dir.',
  },
  'data-folder-unwritable': {
    means: 'Counterfoil cannot write into it, so no file can be added or sent.',
    next: 'Free some space, or give this user permission to write to it.',
  },
  'data-folder-open': {
    means: 'Other users of this computer can read it.',
    next: 'Start Counterfoil: it restricts the folder at every start. If the problem remains, move it to a disk with file permissions.',
  },
  'data-folder-outside': {
    means:
      'It is not in your user folder. Windows often lets other users of this computer read such a folder. Counterfoil does not check this.',
    next: 'Move it below your user folder, or run this once, with its path:  icacls PATH /inheritance:r /grant:r "%USERNAME%:(OI)(CI)F" "*S-1-5-18:(OI)(CI)F"',
  },
  'data-folder-foreign': {
    means: 'It belongs to another user of this computer.',
    next: 'Sign in as that user, or make this user the owner of the folder.',
  },
  'data-folder-on-network': {
    means: 'It is on a network drive: two programs could work in it at once and send files twice.',
    next: 'Move it to a disk of this computer. Watched folders may be on a network drive.',
  },
  'disk-ok': { means: 'There is enough space.' },
  'disk-low': {
    means: 'There is little space left: Counterfoil keeps a copy of every document here.',
    next: 'Free some space before it runs out.',
  },
  'disk-full': {
    means: 'The disk is full, or nearly. Work pauses until there is space; nothing is lost.',
    next: 'Free some space. Counterfoil then continues.',
  },
  'encryption-on': { means: 'The system encrypts the disk of the data folder.' },
  'encryption-off': {
    means: 'The system does not encrypt the disk of the data folder: who has the disk can read the documents.',
    next: 'Switch on the encryption of the system: BitLocker (Windows), FileVault (macOS) or LUKS (Linux).',
  },
  'encryption-unknown': { means: 'The system does not say whether it encrypts the disk of the data folder.' },
  'data-ok': { means: 'The database opens and is intact.' },
  'data-none': { means: 'No data has been stored yet.' },
  'data-older': {
    means: 'The data was written by an older Counterfoil.',
    next: 'Start Counterfoil once: it makes a backup and updates the data.',
  },
  'data-newer': {
    means: 'The data was written by a newer Counterfoil. This version does not change it.',
    next: 'Update Counterfoil on this computer.',
  },
  'data-damaged': {
    means: 'The database is damaged. The safe copies of the documents are not affected.',
    next: 'Close Counterfoil and start it again: it sets the damaged file aside, restores the newest good backup, and checks with the service before sending anything again.',
  },
  'data-unreadable': {
    means: 'The database cannot be opened.',
    next: 'Give this user permission to read and write the data folder.',
  },
  'watched-none': { means: 'No folder is watched.' },
  'watched-ok': { means: 'The folder exists and can be read.' },
  'watched-on-share': { means: 'It is on a network drive and is checked every 15 seconds.' },
  'watched-missing': {
    means: 'The folder is missing. Files found in it earlier are kept.',
    next: 'Connect the drive or the network, or choose another folder under Settings.',
  },
  'watched-unreadable': {
    means: 'It cannot be read.',
    next: 'Give this user permission to read it.',
  },
  'watched-no-access': {
    means:
      'It is shared, and this user has no permission to read the files that other computers wrote into its hidden folder .counterfoil, or something in it is a link or too large: without an office database nothing is uploaded from it.',
    next: 'Give this user permission to read and write .counterfoil and everything in it, and remove what does not belong there.',
  },
  'watched-read-only': {
    means:
      'It is shared and read-only: no computer can register that it uploads from it, and every file is checked with the service before it is sent.',
    next: 'Give this user permission to write to its hidden folder .counterfoil.',
  },
  'watched-in-cloud': {
    means:
      'Some of its files are in the cloud and not on this computer. They are downloaded when Counterfoil copies them.',
    next: 'Set the cloud program to keep this folder on this computer at all times.',
  },
  'office-none': { means: 'Not used.' },
  'office-ok': { means: 'The login works, and its tables fit this version.' },
  'service-none': { means: 'No company has been added yet, so there is no service to check.' },
  'service-ok': { means: 'The accounting data service answers.' },
  'service-dns': {
    means: 'Its address cannot be found (DNS).',
    next: 'Check the internet connection and the address.',
  },
  'service-tcp': {
    means: 'Counterfoil cannot connect to it.',
    next: 'Check the internet connection, the firewall and the port in the address.',
  },
  'service-tls': {
    means: 'This computer does not trust its certificate. Nothing was sent.',
    next: 'Check the clock. If the office’s firewall inspects encrypted traffic, have its certificate installed on this computer.',
  },
  'service-silent': {
    means: 'It does not answer in time.',
    next: 'Wait a while. If it does not help, contact the operator of the service.',
  },
  'service-failing': {
    means: 'The service reports an internal error.',
    next: 'Nothing to do: Counterfoil tries again automatically.',
  },
  'service-other': {
    means: 'Something answers at this address, but not the accounting data service.',
    next: 'Check the address. On a guest network, sign in to the network first.',
  },
  'proxy-none': { means: 'Not used.' },
  'proxy-ok': { means: 'It can be reached.' },
  'proxy-away': {
    means: 'The configured proxy cannot be reached.',
    next: 'Check the proxy in the system’s settings, or in HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
  },
  'proxy-refuses': {
    means: 'The proxy does not let the program through to the service.',
    next: 'Have the service’s address allowed at the proxy (407: it requires a name and a password).',
  },
  'clock-ok': { means: 'It agrees with the service’s clock.' },
  'clock-off': {
    means: 'It is more than five minutes off the service’s clock.',
    next: 'Set the system to adjust date and time automatically.',
  },
  'clock-unknown': { means: 'It could not be compared: no service answered.' },
  'check-late': {
    means: 'There was no answer in time.',
    next: 'A drive or a network may be hanging. Disconnect it, or wait, and check again.',
  },
  'check-failed': { means: 'This could not be checked.', next: 'Check again. If it does not help, report a problem.' },
};
