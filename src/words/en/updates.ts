import type { PolicyName, PolicyProblem } from '../../contract/policy.ts';
import type { UpdateFailure, UpdatesOff } from '../../contract/updates.ts';

const off: Readonly<Record<UpdatesOff, string>> = {
  'no-server': 'This Counterfoil has no update server, so it asks nobody.',
  'not-installed': 'This Counterfoil was not installed, so it does not update itself.',
  'package-manager': 'The packages of this system bring the next version.',
};
const failures: Readonly<Record<UpdateFailure, string>> = {
  'server-away': 'The update server cannot be reached. Counterfoil tries again by itself.',
  'server-answer': 'The update server has no list of versions that can be read.',
  damaged: 'What was downloaded is not what the server’s list says. It was thrown away.',
  'disk-full': 'There is no room on the disk for the new version.',
  'not-applied': 'The new version could not take the place of this one: the folder of the program may not be written.',
};
const policyNames: Readonly<Record<PolicyName, string>> = {
  updateServer: 'Update server',
  updateChannel: 'Update channel',
  automaticUpdates: 'Updates by themselves',
  serviceAddress: 'Service address',
  clientsFolder: 'Folder of the clients',
  language: 'Language',
};
const policyProblems: Readonly<Record<PolicyProblem['code'], string>> = {
  unreadable: 'cannot be read',
  'not-administrators': 'others than an administrator may write it, so it does not count',
  unknown: 'there is no such setting',
  'wrong-value': 'has a value that cannot be used',
  'registry-only': 'counts in the registry only',
};

export const updates = {
  title: 'Updates',
  version: (version: string) => `This is version ${version}.`,
  idle: 'Nobody has looked since the start.',
  looking: 'Looking…',
  current: {
    same: (_offered: string, at: string) => `It is the newest. Looked ${at}.`,
    older: (offered: string, at: string) =>
      `The server offers ${offered}, which is older. It is not taken. Looked ${at}.`,
    later: (offered: string, at: string) =>
      `${offered} is given out in steps. This computer’s turn comes later. Looked ${at}.`,
  },
  downloading: (version: string, percent: string) => `Downloading ${version}: ${percent}`,
  ready: (version: string) => `${version} is ready.`,
  atNextStart: 'It is installed at the next start.',
  onRequest: 'It is installed when you say so.',
  installing: (version: string) => `${version} is being installed. Counterfoil starts again by itself.`,
  failed: (why: string, at: string) => `${why} Tried ${at}.`,
  unharmed: 'Nothing was changed.',
  off,
  failures,
  look: 'Look now',
  restart: 'Restart now',
  server: (address: string) => `Update server: ${address}`,
  channel: (name: string) => `Channel: ${name}`,
  onlyOnRequest: 'Looked for and installed only when you say so.',
  line: (version: string) => `Version ${version} is ready`,
  setByOffice: 'Set by your office',
  problemsTitle: 'Something in your office’s settings for Counterfoil does not count:',
  policyNames,
  policyProblems,
};
