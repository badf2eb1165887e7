/** Several computers of an office that watch the same folders. */
export const office = {
  lease: {
    held: 'This computer uploads from it',
    elsewhere: (name: string) => `${name} uploads from it`,
    elsewhereSign: (name: string, ago: string) => `${name} uploads from it, last seen ${ago} ago`,
    free: 'No computer uploads from it now',
    away: 'The shared folder is not available now',
    'no-access':
      'Nothing is uploaded: this user has no permission to read .counterfoil in it, where the other computers write, or something in it is a link or too large. Give this user access, and remove what does not belong there',
    'read-only': 'The folder is read-only: each file is checked with the service before it is sent',
    newer: 'A newer Counterfoil uploads from it; update this one',
    unknown: 'Checking which computer uploads from it',
  },
  otherComputer: 'another computer',
  takeOver: 'Take over',
  takeOverAsk: 'Upload from this folder on this computer from now on?',
  takeOverSafe: (name: string) =>
    `${name} stops uploading from it automatically. Files it may have sent are checked with the service first, so nothing is sent twice.`,
  holders: (name: string, n: number) => `${name} uploads from ${n === 1 ? '1 folder' : `${n} folders`}.`,
  others: (n: number) => `Other computers upload from ${n === 1 ? '1 folder' : `${n} folders`}.`,
  notUploaded: (n: number) =>
    n === 1 ? '1 folder is not uploaded by any computer now.' : `${n} folders are not uploaded by any computer now.`,
  onlyReviews:
    'This computer only reviews. Start Counterfoil on the computer that uploads from them, or change the setting.',
  appears: 'New documents appear there. Documents already at the service can be opened here under Expenses.',
  database: {
    title: 'Office database',
    hint: 'If several sites share a PostgreSQL database, all of them can upload side by side. Enter it on every computer of the office before new documents arrive: a computer without it would send the same files again.',
    address: 'Address',
    password: 'Password',
    kept: 'Saved password',
    use: 'Connect',
    trying: 'Trying…',
    change: 'Change',
    leave: 'Stop using it',
    leaveAsk: 'Work without the database on this computer from now on?',
    leaveSafe:
      'Nothing is lost. After that, one computer uploads from each folder; the other computers have to stop using the database too.',
    connecting: 'Connecting',
    connected: 'Connected: this computer uploads side by side with the others',
    missing: (tables: string) => `Missing: ${tables}.`,
    awaySince: (time: string) => `Unreachable since ${time}.`,
    sessionOnly: 'The keychain could not save the password: enter it again after the next start.',
    waiting: (n: number) =>
      n === 1 ? '1 file is waiting on this computer.' : `${n} files are waiting on this computer.`,
    settings: 'Settings',
  },
  settings: {
    title: 'Office',
    name: 'Name of this computer',
    nameHint:
      'If several computers watch the same folders, only one uploads from each folder, and the others see this name.',
    saveName: 'Save',
    reviewOnly: 'This computer only reviews',
    reviewOnlyHint: 'It does not upload from shared folders. Files dropped on the window are still sent.',
    silence: 'Take over an unresponsive computer after',
    silenceHint:
      'Another computer takes over its folders when it has not been seen for this long. Use the same value on every computer.',
  },
};
