import type { DiagnosticCheck, DiagnosticCode, FindingState, FindingWords } from '../../contract/diagnostics.ts';

export const checkNames: Readonly<Record<DiagnosticCheck, string>> = {
  program: 'Program',
  keychain: 'Keychain',
  'data-folder': 'Data folder',
  disk: 'Disk',
  database: 'Data',
  folders: 'Watched folders',
  office: 'Office’s database',
  service: 'Service',
  proxy: 'Proxy',
  clock: 'Clock',
};

export const findingStateNames: Readonly<Record<FindingState, string>> = { ok: 'OK', warn: 'Note', bad: 'Bad' };

export const findingWords: Readonly<Record<DiagnosticCode, FindingWords>> = {
  'program-ok': { means: 'This program and what it runs on.' },
  'program-old-node': {
    means: 'The Node.js that runs this is older than the one it was tested with.',
    next: 'Start it by npm, which brings the right one along.',
  },
  'keychain-ready': { means: 'An entry was written, read back and deleted.' },
  'keychain-locked': {
    means: 'The keychain is locked, does not answer, or is gone. The tokens in it cannot be read, and nothing is sent.',
    next: 'Unlock the keychain of the system (on Linux: sign in again, or open the password manager).',
  },
  'keychain-absent': {
    means: 'No keychain can be used. Tokens are kept in memory until the program ends.',
    next: 'Start the keychain of the system (on Linux: gnome-keyring or KWallet), or give the token at each start.',
  },
  'data-folder-ok': { means: 'It is this user’s alone and can be written.' },
  'data-folder-missing': {
    means: 'There is no data folder yet.',
    next: 'Start Counterfoil once, or name the right folder with --data-dir.',
  },
  'data-folder-unwritable': {
    means: 'Nothing can be written into it. Nothing can be taken in or sent.',
    next: 'Free some space, or give this user the right to write into it.',
  },
  'data-folder-open': {
    means: 'Other users of this computer may look into it.',
    next: 'Start Counterfoil: it closes the folder at every start. If this stays, move it to a disk that knows rights.',
  },
  'data-folder-outside': {
    means:
      'It is outside your user folder. There Windows often lets other users of this computer read. This is not looked at.',
    next: 'Move it below your user folder, or type once, with its path:  icacls PATH /inheritance:r /grant:r "%USERNAME%:(OI)(CI)F" "*S-1-5-18:(OI)(CI)F"',
  },
  'data-folder-foreign': {
    means: 'It belongs to another user of this computer.',
    next: 'Sign in as that user, or give the folder to this one.',
  },
  'data-folder-on-network': {
    means: 'It lies on a network drive: two programs could work in it at once and send files twice.',
    next: 'Move it to a disk of this computer. Watched folders may lie on a network drive.',
  },
  'disk-ok': { means: 'There is room.' },
  'disk-low': {
    means: 'There is little room: every document is kept here as a copy.',
    next: 'Free some space before it runs out.',
  },
  'disk-full': {
    means: 'The disk is full, or nearly. Work rests until there is room; nothing is lost.',
    next: 'Free some space. Counterfoil goes on by itself.',
  },
  'data-ok': { means: 'The database opens and every page of it is sound.' },
  'data-none': { means: 'Nothing is kept here yet.' },
  'data-older': {
    means: 'The data is of an older Counterfoil.',
    next: 'Start Counterfoil once: it makes a backup and brings the data up to date.',
  },
  'data-newer': {
    means: 'The data was written by a newer Counterfoil. This one leaves every byte as it is.',
    next: 'Bring Counterfoil on this computer up to date.',
  },
  'data-damaged': {
    means: 'The database is damaged. The sealed copies of the documents are apart from it.',
    next: 'Close Counterfoil and start it: it sets the damaged file aside, takes the newest good backup, and asks the service before anything is sent again.',
  },
  'data-unreadable': {
    means: 'The database cannot be opened.',
    next: 'Give this user the right to read and write the data folder.',
  },
  'watched-none': { means: 'No folder is watched.' },
  'watched-ok': { means: 'It is there and can be read.' },
  'watched-on-share': { means: 'It is on a network drive, and is looked at every 15 seconds.' },
  'watched-missing': {
    means: 'It is not there. What was found in it before is kept.',
    next: 'Connect the drive or the network, or choose another folder under Settings.',
  },
  'watched-unreadable': {
    means: 'It cannot be read.',
    next: 'Give this user the right to read it.',
  },
  'watched-no-access': {
    means:
      'It is shared, and this user may not read what other computers have written into its hidden folder .counterfoil: without a database of the office nothing is captured or sent.',
    next: 'Give this user the right to read and write .counterfoil and what is in it.',
  },
  'watched-read-only': {
    means:
      'It is shared, and nothing can be written into it: no computer can say that it captures it, and every file is looked up before it is sent.',
    next: 'Let this user write into its hidden folder .counterfoil.',
  },
  'watched-in-cloud': {
    means: 'Files in it are in the cloud and not on this computer. They are fetched when they are taken in.',
    next: 'Have the cloud program keep this folder on this computer at all times.',
  },
  'office-none': { means: 'None is used.' },
  'office-ok': { means: 'It can be entered and has tables that this program knows.' },
  'service-none': { means: 'No company was added yet, so there is none to ask.' },
  'service-ok': { means: 'It answers, and is the accounting data service.' },
  'service-dns': {
    means: 'Its name cannot be looked up.',
    next: 'Check the internet connection and the address.',
  },
  'service-tcp': {
    means: 'No connection can be made to it.',
    next: 'Check the internet connection, the firewall and the port in the address.',
  },
  'service-tls': {
    means: 'It does not prove who it is: its certificate is not trusted here. Nothing was sent.',
    next: 'Check the clock. If the office’s firewall opens encrypted lines, have its certificate added to the system’s.',
  },
  'service-silent': {
    means: 'It does not answer in time.',
    next: 'Wait a while. If it stays so, ask who runs the service.',
  },
  'service-failing': {
    means: 'It answers with a fault of its own.',
    next: 'Nothing to do: Counterfoil tries again by itself.',
  },
  'service-other': {
    means: 'Something answers at this address, but not the accounting data service.',
    next: 'Check the address. On a guest network, sign in to the network first.',
  },
  'proxy-none': { means: 'None is used.' },
  'proxy-ok': { means: 'It can be reached.' },
  'proxy-away': {
    means: 'The proxy that is set cannot be reached.',
    next: 'Check the proxy in the system’s settings, or in HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
  },
  'proxy-refuses': {
    means: 'The proxy does not let the program through to the service.',
    next: 'Have the service’s address allowed at the proxy (407: it wants a name and a password).',
  },
  'clock-ok': { means: 'It agrees with the service’s.' },
  'clock-off': {
    means: 'It is more than five minutes off the service’s clock.',
    next: 'Have the system set date and time by itself.',
  },
  'clock-unknown': { means: 'No service answered, so it was not compared.' },
  'check-late': {
    means: 'This had no answer in time.',
    next: 'A drive or a network that hangs does that. Disconnect it, or wait, and check again.',
  },
  'check-failed': { means: 'This could not be looked at.', next: 'Check again. If it stays so, report a problem.' },
};
