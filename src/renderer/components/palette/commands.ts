import type { AppContext } from '../../lib/app-context.ts';
import { actionIds, type ActionId } from '../../lib/keymap.ts';
import type { AuditExportState } from '../audit/audit-export.svelte.ts';
import type { Actions } from '../../state/actions.svelte.ts';
import type { IntakeState } from '../../state/intake.svelte.ts';
import type { LanguageState } from '../../state/language.svelte.ts';
import type { Navigation } from '../../state/navigation.svelte.ts';
import type { Queue } from '../../state/queue.svelte.ts';
import type { Trouble } from '../../state/trouble.svelte.ts';
import { screenIcons, type IconName } from '../icons.ts';
import type { PaletteEntry } from './entries.ts';

/** Left out of the palette: moves within the screen, and the palette itself. */
const unlisted: readonly ActionId[] = ['palette', 'search', 'next', 'previous', 'desk.vat', 'desk.panes'];

const icons: Partial<Record<ActionId, IconName>> = Object.fromEntries(
  Object.entries(screenIcons).map(([screen, icon]) => [`go.${screen}`, icon]),
);

export interface PaletteParts {
  readonly app: AppContext;
  readonly actions: Actions;
  readonly navigation: Navigation;
  readonly queue: Queue;
  readonly intake: IntakeState;
  readonly language: LanguageState;
  readonly trouble: Trouble;
  readonly auditExport: AuditExportState;
}

/** The commands of the palette: every offered action, and commands without a key. */
export function paletteCommands({
  app,
  actions,
  navigation,
  queue,
  intake,
  language,
  trouble,
  auditExport,
}: PaletteParts): readonly PaletteEntry[] {
  const words = app.words.common;
  const paused = queue.total?.sendingPaused === true;
  const dark = app.settings.theme === 'dark';
  const command = (id: string, icon: IconName, name: string, run: () => void): PaletteEntry => ({
    id: `command-${id}`,
    kind: 'command',
    icon,
    name,
    more: '',
    action: null,
    run,
  });
  const offered = actionIds
    .filter((action) => actions.offers(action) && !unlisted.includes(action))
    .map((action) => ({
      ...command(action, icons[action] ?? 'chevron-right', words.shortcuts.actions[action], () => actions.run(action)),
      action,
    }));
  return [
    ...offered,
    command('pause', paused ? 'play' : 'pause', paused ? words.palette.resume : words.palette.pause, () => {
      void queue.pauseSending(!paused);
    }),
    command('add-files', 'plus', words.palette.addFiles, () => {
      void intake.add({ kind: 'choose' }, app.companies.single?.id ?? null);
    }),
    command('add-company', 'plus', words.palette.addCompany, () => navigation.addCompany()),
    command('add-companies', 'layers', words.palette.addCompanies, () => navigation.addCompanies()),
    command('audit-export', 'file-check', app.words.audit.export, () => auditExport.show(true)),
    command('report', 'triangle-alert', app.words.trouble.report.title, () => trouble.report(true)),
    command('language', 'settings', words.palette.language, () => {
      void language.set({ language: app.settings.language === 'en' ? 'hu' : 'en' });
    }),
    command('theme', 'settings', dark ? words.palette.light : words.palette.dark, () => {
      void language.set({ theme: dark ? 'light' : 'dark' });
    }),
  ];
}
