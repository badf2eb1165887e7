/**
 * The built app with one company and a watched folder, without its window: closed to the tray, and started as at login.
 * Usage: npm run bench -- background [REST SECONDS]
 */
import { measureBackground } from './background/at-rest.ts';
import { benchWithApp } from './parts/with-app.ts';

const [restSeconds = 60] = process.argv.slice(2).map(Number);

await benchWithApp(import.meta.filename, (place) => measureBackground(place, restSeconds));
