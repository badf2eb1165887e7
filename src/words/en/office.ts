/** Texts about the computers of an office that watch the same folders. */
export const office = {
  lease: {
    held: 'This computer captures it',
    elsewhere: (name: string) => `Captured by ${name}`,
    elsewhereSign: (name: string, ago: string) => `Captured by ${name}, last sign ${ago} ago`,
    free: 'No computer captures it now',
    away: 'The shared folder is not there now',
    'no-access':
      'Nothing is captured: this user may not read .counterfoil in it, where the other computers write. Give this user access to it',
    'read-only': 'Nothing can be written there: each file is looked up at the service before it is sent',
    newer: 'Captured by a newer Counterfoil; this one has to be updated',
    unknown: 'Finding out which computer captures it',
  },
  otherComputer: 'another computer',
  takeOver: 'Take over',
  takeOverAsk: 'Shall this computer capture the folder from now on?',
  takeOverSafe: (name: string) =>
    `${name} stops capturing it by itself. What it may have sent is looked up first, so nothing is sent twice.`,
  holders: (name: string, n: number) => `${name} captures ${n === 1 ? '1 folder' : `${n} folders`}.`,
  others: (n: number) => `Other computers capture ${n === 1 ? '1 folder' : `${n} folders`}.`,
  nobody: (n: number) =>
    n === 1 ? 'No computer captures 1 of the folders now.' : `No computer captures ${n} of the folders now.`,
  nobodyText:
    'This computer only reviews. Start Counterfoil on the computer that captures them, or change the setting.',
  appears: 'New documents appear there. What was stored can be opened here under Expenses.',
  database: {
    title: 'Database of the office',
    hint: 'Where several sites have a PostgreSQL in common, all of them capture side by side. Give it to every computer of the office before new documents come: one without it would send the same files.',
    address: 'Address',
    password: 'Password',
    kept: 'The one that is kept',
    use: 'Connect',
    trying: 'Trying…',
    change: 'Change',
    leave: 'Stop using it',
    leaveAsk: 'Shall this computer work without the database from now on?',
    leaveSafe:
      'Nothing is lost. One computer captures each folder then; the other computers have to stop using the database too.',
    connecting: 'Connecting',
    connected: 'Connected: this computer captures beside the others',
    missing: (tables: string) => `Missing: ${tables}.`,
    awaySince: (time: string) => `Away since ${time}.`,
    sessionOnly: 'The keychain did not take the password: give it again after the next start.',
    waiting: (n: number) => (n === 1 ? '1 file waits on this computer.' : `${n} files wait on this computer.`),
    settings: 'Settings',
  },
  settings: {
    title: 'Office',
    name: 'Name of this computer',
    nameHint:
      'Where several computers watch the same folders: one of them captures each folder, and the others see this name.',
    saveName: 'Save',
    reviewOnly: 'This computer only reviews',
    reviewOnlyHint: 'It captures no shared folder. Files dropped on the window are sent all the same.',
    silence: 'Follow a silent computer after',
    silenceHint: 'Another computer captures its folders when it gave no sign for so long. Set it alike everywhere.',
  },
};
