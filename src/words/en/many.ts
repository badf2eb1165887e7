import type { ClientFolderState, MatchReason } from '../../contract/client-folders.ts';
import type { ListRowState } from '../../contract/company-list.ts';

const states: Readonly<Record<Exclude<ListRowState, 'wrong'>, string>> = {
  'token-needed': 'Token needed',
  unchecked: 'Not checked yet',
  checking: 'Checking…',
  good: 'Can be added',
  here: 'Added before',
  keeping: 'Adding…',
  kept: 'Added',
};
const reasons: Readonly<Record<MatchReason, string>> = {
  listed: 'Named in the list',
  'tax-number': 'Tax number in the folder name',
  'same-name': 'Same name',
  'similar-name': 'Similar name: check before you tick it',
};
const folderStates: Readonly<Record<Exclude<ClientFolderState, 'open'>, string>> = {
  watched: 'Watched',
  'not-client': 'Not a client',
};

const companies = (n: number) => (n === 1 ? '1 company' : `${n} companies`);
const folders = (n: number) => (n === 1 ? '1 folder' : `${n} folders`);

/** Many companies at once: the list, and the client folders. */
export const many = {
  title: 'Add many companies',
  intro:
    'Paste or drop a list: one company per line, its token first. Every token is checked, and nothing is saved until you add the companies.',
  done: 'Done',
  listStep: 'The list of companies',
  folderStep: 'The client folders',
  folderWaiting: 'Available once a company has been added.',
  address: 'Service address',
  addressHint: 'For lines without an address of their own. Starts with https://.',
  useAddress: (n: number) => `Use for ${n === 1 ? '1 line' : `${n} lines`} without an address`,
  list: 'List',
  listExample: 'token; service address; folder',
  listHint:
    'Paste lines or cells here, or drop a CSV, TXT or XLSX file on the window. Address and folder are optional. What you paste is hidden, and is discarded when you leave.',
  read: 'Read the list',
  chooseFile: 'Choose a file…',
  openSettings: 'Settings from another computer…',
  counts: (total: number, good: number, wrong: number, kept: number) =>
    `${companies(total)}: ${good} can be added, ${wrong} with a problem, ${kept} added`,
  addedBefore: (n: number) => `, ${n} added before`,
  stop: 'Stop',
  checkAgain: 'Check again',
  keep: (n: number) => `Add ${companies(n)}`,
  checking: 'Tokens checked',
  keeping: 'Companies added',
  onlyWrong: 'Only lines with a problem',
  columns: {
    line: 'Line',
    company: 'Company',
    taxNumber: 'Tax number',
    address: 'Service address',
    state: 'Status',
    action: 'Action',
  },
  states,
  inLine: (line: string) => `See line ${line}.`,
  lineName: (line: number) => `line ${line}`,
  fix: 'Fix',
  leaveOut: 'Leave out',
  otherToken: 'New API token (leave empty to keep)',
  rowAddress: 'Service address for this line',
  checkRow: 'Check the line',
  foldersTitle: 'Client folders',
  foldersIntro: 'There are new folders. Assign each to a company, and the files in them go to the right books.',
  noRoot: 'No folder chosen',
  chooseRoot: 'Choose the folder with the client folders…',
  rootHint:
    'The folder that holds one folder for each client. When a new folder appears in it, you are asked which company it is for.',
  folderCounts: (ready: number, watched: number, open: number) =>
    `${folders(watched)} watched, ${ready} of the other ${open} ticked`,
  watch: (n: number) => `Watch ${folders(n)}`,
  startingToWatch: 'Starting…',
  includeExisting: 'Also upload files already there',
  folderColumns: { watch: 'Watch', folder: 'Folder', company: 'Company', why: 'Reason' },
  reasons,
  folderStates,
  noReason: 'No company with this name, or several',
  chosen: 'Chosen by you',
  choose: 'Choose…',
  whichCompany: (folder: string) => `Which company is the folder ${folder} for?`,
  notClient: 'Not a client: do not ask again',
  isClient: 'It is a client after all',
};
