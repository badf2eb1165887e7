import type { ClientFolderState, MatchReason } from '../../contract/client-folders.ts';
import type { ListRowState } from '../../contract/company-list.ts';

const states: Readonly<Record<Exclude<ListRowState, 'wrong'>, string>> = {
  'token-needed': 'Token needed',
  unchecked: 'Not checked yet',
  checking: 'Checking…',
  good: 'Can be added',
  keeping: 'Adding…',
  kept: 'Added',
};
const reasons: Readonly<Record<MatchReason, string>> = {
  listed: 'The list says so',
  'tax-number': 'Its tax number is in the name',
  'same-name': 'Same name',
  'similar-name': 'Similar name: look before you tick it',
};
const folderStates: Readonly<Record<Exclude<ClientFolderState, 'open'>, string>> = {
  watched: 'Watched',
  'not-client': 'Not a client',
};

const companies = (n: number) => (n === 1 ? '1 company' : `${n} companies`);
const folders = (n: number) => (n === 1 ? '1 folder' : `${n} folders`);

/** Many companies at once: the list, and the folder of the clients. */
export const many = {
  title: 'Add many companies',
  intro:
    'Paste or drop a list: one company a line, its token first. Every token is checked, and nothing is kept before you say so.',
  done: 'Done',
  listStep: 'The list of companies',
  folderStep: 'The folders of the clients',
  folderWaiting: 'Comes when the first company is there.',
  address: 'Service address',
  addressHint: 'Of the lines that have no address of their own. Begins with https://.',
  useAddress: (n: number) => `Use it for ${n === 1 ? '1 line' : `${n} lines`} without one`,
  list: 'List',
  listExample: 'token; service address; folder',
  listHint:
    'Paste lines or cells here, or drop a CSV, TXT or XLSX file on the window. Address and folder may be left out. What you paste is not shown and is forgotten when you leave.',
  read: 'Read the list',
  chooseFile: 'Choose a file…',
  openSettings: 'Settings of another seat…',
  counts: (total: number, good: number, wrong: number, kept: number) =>
    `${companies(total)}: ${good} can be added, ${wrong} with a problem, ${kept} added`,
  stop: 'Stop',
  checkAgain: 'Check again',
  keep: (n: number) => `Add ${companies(n)}`,
  checking: 'Tokens checked',
  keeping: 'Companies added',
  onlyWrong: 'Only lines that need something',
  columns: {
    line: 'Line',
    company: 'Company',
    taxNumber: 'Tax number',
    address: 'Service address',
    state: 'State',
    action: 'Action',
  },
  states,
  inLine: (line: string) => `It is line ${line}.`,
  lineName: (line: number) => `line ${line}`,
  mend: 'Mend',
  leaveOut: 'Leave out',
  otherToken: 'Other API token (empty: as it is)',
  rowAddress: 'Service address of this line',
  checkRow: 'Check the line',
  foldersTitle: 'Folders of the clients',
  foldersIntro: 'New folders have come. Say whose they are, and what lands in them goes to the right company.',
  noRoot: 'No folder chosen',
  chooseRoot: 'Choose the folder of the clients…',
  rootHint:
    'The folder that holds a folder for each client. New folders in it are noticed, and you are asked whose they are.',
  folderCounts: (ready: number, watched: number, open: number) =>
    `${folders(watched)} watched, ${ready} of ${open} others ticked`,
  watch: (n: number) => `Watch ${folders(n)}`,
  startingToWatch: 'Starting…',
  includeExisting: 'Also upload the files already there',
  folderColumns: { watch: 'Watch', folder: 'Folder', company: 'Company', why: 'Why' },
  reasons,
  folderStates,
  noReason: 'No company of this name, or several',
  chosen: 'You chose it',
  choose: 'Choose…',
  whose: (folder: string) => `Whose folder is ${folder}?`,
  notClient: 'Not a client: do not ask again',
  isClient: 'It is a client after all',
};
