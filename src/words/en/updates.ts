import type { PolicyName, PolicyProblem } from '../../contract/policy.ts';
import type { UpdateFailure, UpdatesOff } from '../../contract/updates.ts';

const off: Readonly<Record<UpdatesOff, string>> = {
  'no-server': 'No update server is set, so Counterfoil does not check for updates.',
  'not-installed': 'This Counterfoil was not installed, so it cannot update itself.',
  'package-manager': 'The system’s package manager installs the next version.',
};
const failures: Readonly<Record<UpdateFailure, string>> = {
  'server-away': 'The update server cannot be reached. Counterfoil will try again.',
  'server-answer': 'The list of versions on the update server cannot be read.',
  damaged: 'The download does not match the server’s list. It was deleted.',
  'disk-full': 'There is not enough disk space for the new version.',
  'not-signed':
    'The update server’s list of versions is not signed by the maker of this program. Nothing was downloaded. Ask who looks after the server.',
  'not-applied': 'The new version could not be installed: the program’s folder may be write-protected.',
};
const policyNames: Readonly<Record<PolicyName, string>> = {
  updateServer: 'Update server',
  updateChannel: 'Update channel',
  automaticUpdates: 'Automatic updates',
  serviceAddress: 'Service address',
  clientsFolder: 'Folder with the client folders',
  language: 'Language',
};
const policyProblems: Readonly<Record<PolicyProblem['code'], string>> = {
  unreadable: 'cannot be read',
  'not-administrators': 'ignored: not only administrators can change it',
  unknown: 'no such setting',
  'wrong-value': 'its value is not valid',
  'registry-only': 'only valid in the registry',
};

export const updates = {
  title: 'Updates',
  version: (version: string) => `This is version ${version}.`,
  idle: 'Not checked yet.',
  checking: 'Checking…',
  current: {
    same: (_offered: string, at: string) => `Up to date, checked ${at}.`,
    older: (offered: string, at: string) =>
      `The server offers ${offered}, which is older, so it is not installed. Checked ${at}.`,
    later: (offered: string, at: string) =>
      `${offered} is being rolled out gradually; this computer gets it later. Checked ${at}.`,
  },
  downloading: (version: string, percent: string) => `Downloading ${version}: ${percent}`,
  ready: (version: string) => `${version} is ready.`,
  atNextStart: 'It will be installed at the next start.',
  onRequest: 'It will be installed when you choose Restart now.',
  installing: (version: string) => `${version} is being installed. Counterfoil will restart.`,
  failed: (why: string, at: string) => `${why} Tried ${at}.`,
  unharmed: 'Nothing was changed.',
  off,
  failures,
  check: 'Check now',
  restart: 'Restart now',
  server: (address: string) => `Update server: ${address}`,
  channel: (name: string) => `Channel: ${name}`,
  onlyOnRequest: 'Updates are checked for and installed only when you ask.',
  line: (version: string) => `Version ${version} is ready`,
  setByOffice: 'Set by your office',
  problemsTitle: 'Some of your office’s settings for Counterfoil are ignored:',
  policyNames,
  policyProblems,
};
