import { AuditExportState } from '../audit/audit-export.svelte.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../lib/app-context.ts';
import type { Theme } from '../../../contract/settings.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { Actions } from '../../state/actions.svelte.ts';
import { CompaniesState } from '../../state/companies.svelte.ts';
import { IntakeState } from '../../state/intake.svelte.ts';
import { LanguageState, usualSettings } from '../../state/language.svelte.ts';
import { Navigation } from '../../state/navigation.svelte.ts';
import { Queue } from '../../state/queue.svelte.ts';
import { company, inboxSummary } from '../../testing/app-samples.ts';
import { Trouble } from '../../state/trouble.svelte.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { paletteCommands } from './commands.ts';
import { commandEntries, companyEntries, recordEntries } from './entries.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const words = catalogues.en;

describe('companies', () => {
  const many = Array.from({ length: 9 }, (_, at) => company(at + 1, { taxNumber: `1000000${at}-2-42` }));
  const found = (query: string) => companyEntries(many, query, () => undefined).map(({ id }) => id);

  it('are found by name or tax number, the first six', () => {
    expect(found('comp 3')).toEqual(['company-3']);
    expect(found('10000004')).toEqual(['company-5']);
    expect(found('company')).toHaveLength(6);
    expect(found('nobody')).toEqual([]);
  });

  it('are left out of an empty search', () => {
    expect(found('')).toEqual([]);
  });

  it('are chosen', () => {
    const chosen: number[] = [];
    companyEntries(many, 'comp 3', ({ id }) => void chosen.push(id))[0]?.run();
    expect(chosen).toEqual([3]);
  });
});

describe('documents', () => {
  const hit = {
    kind: 'document' as const,
    companyId: 7,
    expenseId: 5,
    incomeId: null,
    documentId: null,
    payment: null,
    fileId: null,
    title: 'M-1',
    partnerName: 'Malom Zrt.',
    grossAmount: '1270',
    currency: 'HUF',
  };
  const entries = (...hits: readonly Partial<typeof hit | { expenseId: null; fileId: number }>[]) =>
    recordEntries(
      hits.map((own) => ({ ...hit, ...own })),
      words.common.palette.document,
      (id) => `Company ${id}`,
      () => undefined,
      english,
    );

  it('show number, partner, company and amount', () => {
    const [entry] = entries({});
    expect(entry?.name).toBe('M-1');
    expect(entry?.more.replace(/\s/g, ' ')).toBe('Malom Zrt. for Company 7, 1,270 Ft');
  });

  it('have distinct ids, as expense or as file', () => {
    const all = entries({}, { expenseId: 6 }, { expenseId: null, fileId: 5 }, { companyId: 8 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });

  it('are opened', () => {
    const opened: string[] = [];
    const [entry] = recordEntries(
      [hit],
      words.common.palette.document,
      String,
      ({ title }) => void opened.push(title),
      english,
    );
    entry?.run();
    expect(opened).toEqual(['M-1']);
  });
});

describe('commands', () => {
  let bridge: FakeBridge;
  let actions: Actions;
  let navigation: Navigation;
  let queue: Queue;
  let intake: IntakeState;

  function commands(theme: Theme = 'light') {
    const settings = { ...usualSettings('en'), theme };
    const companies = new CompaniesState(bridge, ok([company(7)]), 7);
    const language = new LanguageState(bridge, settings);
    const app: AppContext = { bridge, words, settings, companies };
    return paletteCommands({
      app,
      actions,
      navigation,
      queue,
      intake,
      language,
      trouble: new Trouble(bridge),
      auditExport: new AuditExportState(bridge),
    });
  }
  const run = (name: string, theme?: Theme): void => {
    const entry = commands(theme).find((each) => each.name === name);
    if (entry === undefined) throw new Error(`no ${name}`);
    entry.run();
  };

  beforeEach(() => {
    bridge = new FakeBridge()
      .give('inbox.summary', { ...inboxSummary(null), sendingPaused: true })
      .give('inbox.pause-sending', null)
      .give('inbox.choose-files', { added: 0, skipped: [] })
      .give('settings.set', usualSettings('en'));
    actions = new Actions();
    navigation = new Navigation();
    queue = new Queue(bridge);
    intake = new IntakeState(bridge);
  });

  it('are the offered actions, without those that move within the screen', () => {
    const done: string[] = [];
    actions.offer({ 'go.inbox': () => void done.push('inbox'), 'go.today': () => undefined, next: () => undefined });
    const offered = commands().filter(({ action }) => action !== null);
    expect(offered.map(({ action, more }) => [action, more])).toEqual([
      ['go.today', ''],
      ['go.inbox', ''],
    ]);
    offered[1]?.run();
    expect(done).toEqual(['inbox']);
  });

  it('pause and resume sending, by its current state', async () => {
    run('Pause sending');
    expect(bridge.asked('inbox.pause-sending')).toEqual([{ paused: true }]);
    await queue.refresh();
    run('Resume sending');
    expect(bridge.asked('inbox.pause-sending')).toEqual([{ paused: true }, { paused: false }]);
  });

  it('add files to the company, or a company', () => {
    run('Add files');
    expect(bridge.asked('inbox.choose-files')).toEqual([{ companyId: 7 }]);
    run('Add a company');
    expect(navigation.adding).toBe('company');
    run('Add many companies');
    expect(navigation.adding).toBe('companies');
  });

  it('change language and theme to the other', () => {
    run('Magyar nyelv');
    run('Dark theme');
    run('Light theme', 'dark');
    expect(bridge.asked('settings.set')).toEqual([{ language: 'hu' }, { theme: 'dark' }, { theme: 'light' }]);
  });

  it('are found by their names', () => {
    expect(commandEntries(commands(), 'dark').map(({ id }) => id)).toEqual(['command-theme']);
    expect(commandEntries(commands(), '')).toHaveLength(8);
  });
});
