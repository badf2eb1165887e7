import { z } from 'zod';
import type { Result } from '../../../contract/failure.ts';
import { bytesOf } from '../../companies/list/list-file.ts';
import { longestList, mostCompanies } from '../../companies/list/read-list.ts';
import type { Services } from '../compose.ts';
import { parseJson } from '../../support/parse-json.ts';
import { decodeText } from '../../support/decode-text.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop, ProgramIdentity, Preferences } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { preferenceShape } from './preference-shape.ts';
import { saveWhole } from './saving.ts';

const format = 'counterfoil-settings';
/** Increased when older programs could not read the file correctly. */
const version = 1;

const settingsFile = z.object({
  preferences: z.object(preferenceShape),
  companies: z
    .array(
      z.object({
        serviceId: z.number().int().min(0),
        address: z.string().max(2_000),
        name: z.string().max(1_000),
        taxNumber: z.string().max(100),
        folders: z.array(z.string().max(32_767)).max(100),
      }),
    )
    .max(mostCompanies),
});
type SettingsFile = z.infer<typeof settingsFile>;

/** Moves companies, their folders and a person's preferences to another seat; never tokens. */
export function settingsFileCommands(
  services: Services,
  desktop: Desktop,
  preferences: Preferences,
  identity: ProgramIdentity,
): HandlersOf<'settings-file'> {
  return {
    'settings-file.save': {
      input: z.null(),
      run: () =>
        saveWhole(desktop, 'counterfoil-settings.json', () => {
          const settings = { format, version, program: identity.version, ...current(services, preferences) };
          return `${JSON.stringify(settings, null, 2)}\n`;
        }),
    },
    'settings-file.open': {
      input: z.null(),
      run: async () => {
        const path = await desktop.chooseFile('settings');
        if (path === null) return ok(null);
        const bytes = await bytesOf(path, longestList);
        if (!bytes.ok && bytes.failure.code === 'file-unreadable') return bytes;
        const settings = bytes.ok ? parse(decodeText(bytes.value)) : failed('settings-unreadable');
        if (!settings.ok) return settings;
        const changed = preferences.change(settings.value.preferences);
        if (!changed.ok) return changed;
        expectCompanies(services, settings.value.companies);
        return ok(services.companyList.view());
      },
    },
  };
}

function current({ companies, folders }: Services, preferences: Preferences): SettingsFile {
  // Only these, because the first one becomes the company's folder of expenses there.
  const expenses = folders.list().filter(({ destination }) => destination === 'expenses');
  const watched = Map.groupBy(expenses, (folder) => folder.companyId);
  return {
    // Without the last company, whose id differs there.
    preferences: settingsFile.shape.preferences.parse(preferences.settings()),
    companies: companies
      .callable()
      .filter(({ isSample }) => !isSample)
      .map(({ id, serviceId, baseUrl, name, taxNumber }) => ({
        serviceId,
        address: baseUrl,
        name,
        taxNumber,
        folders: (watched.get(id) ?? []).map(({ path }) => path),
      })),
  };
}

/** Lists those that are missing here, so that the person enters their tokens. */
function expectCompanies({ companies, companyList }: Services, listed: SettingsFile['companies']): void {
  const here = new Set(companies.list().map(({ baseUrl, serviceId }) => `${serviceId} ${baseUrl}`));
  const missing = listed.filter(({ serviceId, address }) => !here.has(`${serviceId} ${address}`));
  companyList.forget();
  companyList.expect(missing.map(({ folders: [folder = ''], ...company }) => ({ ...company, folder })));
}

const head = z.object({ format: z.literal(format), version: z.number().int().min(1) });

function parse(text: string): Result<SettingsFile> {
  const read = parseJson(text);
  const known = head.safeParse(read);
  if (!known.success) return failed('settings-unreadable');
  if (known.data.version > version) return failed('settings-newer');
  const settings = settingsFile.safeParse(read);
  return settings.success ? ok(settings.data) : failed('settings-unreadable');
}
