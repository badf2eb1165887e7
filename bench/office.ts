/**
 * An office with many companies, each with a watched folder, beside one with a single company: at rest, and when the
 * same files arrive all at once. Then the built app with many companies and their expenses.
 * Usage: npm run bench -- office [COMPANIES] [FILES, 0: the app alone] [REST SECONDS] [EXPENSES, 0: without the app] [TURNS]
 */
import { join } from 'node:path';
import { measureServices } from './office/services.ts';
import { measureWindow } from './office/window.ts';
import { benchWithApp } from './parts/with-app.ts';

const [companies = 150, files = 1_500, restSeconds = 60, expenses = 100_000, turns = 20] = process.argv
  .slice(2)
  .map(Number);

await benchWithApp(import.meta.filename, async (place) => {
  const services = files === 0 ? [] : await measureServices(join(place, 'services'), { companies, files, restSeconds });
  const app =
    expenses === 0 ? [] : await measureWindow(join(place, 'app'), { companies, expenses, restSeconds, turns });
  return [...services, ...app];
});
