import type { FolderMode, FolderState } from '../../../contract/folders.ts';
import type { KeychainState, Language, Theme } from '../../../contract/settings.ts';

const folderStates: Readonly<Record<FolderState, string>> = {
  watching: 'Watching',
  missing: 'Folder missing',
  unreadable: 'Cannot be read',
};
const folderModes: Readonly<Record<FolderMode, string>> = {
  native: 'The system reports changes',
  polling: 'Looked at every 15 seconds',
};
const languages: Readonly<Record<Language, string>> = { en: 'English', hu: 'Magyar' };
const themes: Readonly<Record<Theme, string>> = { light: 'Light', dark: 'Dark', system: 'System' };
const keychainStates: Readonly<Record<KeychainState, string>> = {
  ready: 'Tokens are kept in the system keychain and nowhere else.',
  locked: 'The keychain is locked. Unlock it so that tokens can be read.',
  absent: 'No keychain was found. Tokens are kept in memory until Counterfoil is closed.',
};

export const settings = {
  title: 'Settings',
  sections: { companies: 'Companies, folders', display: 'Language and display', about: 'About' },
  sectionsLabel: 'Sections',
  companiesTitle: 'Companies and folders',
  addCompany: 'Add a company',
  noCompanies: 'No company yet.',
  columns: { company: 'Company', folder: 'Watched folder', state: 'State', action: 'Action' },
  noFolder: 'No watched folder',
  change: 'Change',
  whatToDo: 'What to do',
  chooseFolder: 'Choose folder',
  folderStates,
  folderModes,
  stopped: 'Stopped',
  waits: 'Waits',
  sessionOnly: 'Token in memory only',
  lastLook: (time: string) => `Last looked ${time}`,
  neverLooked: 'Not looked at yet',
  company: {
    identifier: 'Identifier',
    taxNumber: 'Tax number',
    address: 'Service address',
    folders: 'Watched folders',
    addFolder: 'Add folder',
    openFolder: 'Open',
    removeFolder: 'Stop watching',
    removeFolderAsk: 'Stop watching this folder?',
    removeFolderSafe: 'Its files stay where they are. Files taken in before stay in the queue.',
    token: 'API token',
    tokenText: 'Kept in the system keychain. It cannot be shown.',
    tokenSession: 'There is no keychain: the token is kept in memory until Counterfoil is closed.',
    replaceToken: 'Replace token',
    newToken: 'New API token',
    saveToken: 'Check and save',
    tokenSaved: 'The token was checked and saved.',
    tryNow: 'Try now',
    nextTry: (time: string) => `Next try ${time}.`,
    remove: 'Remove company',
    removeAsk: (name: string) => `Remove ${name} from this computer?`,
    removeWhat: [
      'Its token is deleted from the system keychain. At the service the token goes on working until it is deleted there.',
      'Its folders are no longer watched. The files in them are not touched.',
      'Its queue and drafts are deleted from this computer. What has not been sent will not be sent.',
      'What is at the service stays there.',
    ],
    removeConfirm: 'Remove company and token',
    includeAsk: (n: string) => `Also upload the ${n} files already there`,
    startWatching: 'Start watching',
  },
  displayTitle: 'Language and display',
  language: 'Language',
  languageHint: 'Takes effect at once, nothing restarts',
  languages,
  theme: 'Theme',
  themeHint: 'System follows the setting of this computer',
  themes,
  aboutTitle: 'About',
  version: (version: string) => `Counterfoil ${version}`,
  credits: 'Inter (OFL), Lucide (ISC)',
  keychain: 'Keychain',
  keychainStates,
};
