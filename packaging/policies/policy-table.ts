import type { PolicyName } from '../../src/contract/policy.ts';
import type { Language } from '../../src/contract/settings.ts';

export interface PolicyText {
  readonly title: string;
  readonly text: string;
}

export interface PolicyEntry extends Readonly<Record<Language, PolicyText>> {
  /** path: variables such as %SystemDrive% are filled in on Windows */
  readonly kind: 'text' | 'path' | 'switch' | 'choice';
  /** a value that counts, on Windows and on the other systems */
  readonly example: string | boolean;
  /** the values of a choice, each with the name that is shown */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The texts of each policy for administrators, in the order in which they are shown. */
export const policyTable: Readonly<Record<PolicyName, PolicyEntry>> = {
  serviceAddress: {
    kind: 'text',
    example: 'https://service.example/api',
    en: {
      title: 'Address of the service',
      text: 'The only https address that new companies may be at. Companies that are there already stay.',
    },
    hu: {
      title: 'A szolgáltatás címe',
      text: 'Új cég csak ezen a https-címen lehet. A már meglévő cégek maradnak.',
    },
  },
  clientsFolder: {
    kind: 'path',
    example: '/srv/clients',
    en: { title: 'Folder of the clients', text: 'The whole path of the folder that has a folder for each client.' },
    hu: {
      title: 'Az ügyfelek mappája',
      text: 'Annak a mappának a teljes útja, amelyben minden ügyfélnek van mappája.',
    },
  },
  language: {
    kind: 'choice',
    example: 'hu',
    choices: { en: 'English', hu: 'Magyar' },
    en: { title: 'Language', text: 'The language of the program, for all users.' },
    hu: { title: 'Nyelv', text: 'A program nyelve minden felhasználónak.' },
  },
  automaticUpdates: {
    kind: 'switch',
    example: false,
    en: {
      title: 'Automatic updates',
      text: 'Disabled: updates are looked for and installed only when a person says so.',
    },
    hu: {
      title: 'Automatikus frissítés',
      text: 'Letiltva: a program csak akkor keres és telepít frissítést, ha a felhasználó kéri.',
    },
  },
  updateServer: {
    kind: 'text',
    example: 'https://updates.office.example/counterfoil',
    en: { title: 'Address of the updates', text: 'An https address, instead of the one that was built in.' },
    hu: { title: 'A frissítések címe', text: 'Egy https-cím a beépített helyett.' },
  },
  updateChannel: {
    kind: 'text',
    example: 'beta',
    en: { title: 'Channel of the updates', text: 'Such as beta: the list beta.yml instead of latest.yml.' },
    hu: { title: 'A frissítések csatornája', text: 'Például beta: a beta.yml lista a latest.yml helyett.' },
  },
};
