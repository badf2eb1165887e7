/** Chromium cannot be given these two while it runs, so all pages have them; the app sets nothing else. */
export const deadProxy = 'socks5://127.0.0.1:9';
export const webRtcPolicy = 'disable_non_proxied_udp';

const fixed: readonly (readonly [string, string])[] = [
  ['no-first-run', ''],
  ['no-default-browser-check', ''],
  ['no-startup-window', ''],
  ['remote-debugging-pipe', ''],
  ['disable-quic', ''],
  ['disable-gpu', ''],
  ['disable-sync', ''],
  ['disable-background-networking', ''],
  ['disable-component-update', ''],
  ['disable-default-apps', ''],
  ['disable-extensions', ''],
  ['disable-breakpad', ''],
  ['disable-dev-shm-usage', ''],
  ['password-store', 'basic'],
  ['use-mock-keychain', ''],
  ['disable-popup-blocking', ''],
  ['disable-client-side-phishing-detection', ''],
  ['disable-search-engine-choice-screen', ''],
  ['disable-infobars', ''],
  ['noerrdialogs', ''],
  ['autoplay-policy', 'no-user-gesture-required'],
  ['proxy-server', deadProxy],
  ['proxy-bypass-list', '<-loopback>'],
  // Chromium's name for it, and the headless shell's.
  ['webrtc-ip-handling-policy', webRtcPolicy],
  ['force-webrtc-ip-handling-policy', webRtcPolicy],
];

/** Parts of a browser that no app window shows; the address bar's popup is a page of its own, as costly as an app's. */
const unwantedFeatures = [
  'Translate',
  'GlobalMediaControls',
  'DialMediaRouteProvider',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
].join(',');
/** The second takes the bar off that warns of the first; the host warns on stderr. */
const unsandboxed = ['no-sandbox', 'test-type'];
const ours = new Set(['user-data-dir', 'headless', 'remote-debugging-pipe']);

export interface SwitchInput {
  readonly userDataDir: string;
  /** Chromium writes dumps of crashed processes here, and sends them nowhere. */
  readonly crashDumps: string;
  readonly headed: boolean;
  /** Chromium's own sandbox cannot be set up by root. */
  readonly asRoot: boolean;
  /** The app's name: the desktop groups its windows by it. */
  readonly name: string;
  /** The app's switches, from its command line and from `app.commandLine`. */
  readonly app: ReadonlyMap<string, string>;
}

const isFeatureList = (name: string): boolean => name === 'disable-features' || name === 'enable-features';
const join = (a: string | undefined, b: string): string => (a === undefined || a === '' ? b : `${a},${b}`);

function forwarded(app: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...app].filter(([name]) => !name.startsWith('inspect') && !ours.has(name));
}

/** Chromium's command line: ours first, then the app's, with the feature lists merged rather than replaced. */
export function chromiumArguments(input: SwitchInput): readonly string[] {
  const merged = new Map<string, string>(fixed);
  // App windows, and taking their frame off, are known of X11 alone.
  if (input.headed) merged.set('ozone-platform', 'x11');
  else {
    merged.set('headless', 'new');
    // The headless shell writes dumps only then; Chromium itself always, where the environment says (chromium.ts).
    merged.set('enable-crash-reporter', '');
    merged.set('crash-dumps-dir', input.crashDumps);
  }
  if (input.asRoot) for (const name of unsandboxed) merged.set(name, '');
  if (input.name !== '') merged.set('class', input.name);
  for (const [name, value] of forwarded(input.app))
    merged.set(name, isFeatureList(name) ? join(merged.get(name), value) : value);
  merged.set('disable-features', join(merged.get('disable-features'), unwantedFeatures));
  merged.set('user-data-dir', input.userDataDir);
  return [...merged].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}

/** The command line of a second process, which has the one of that folder open an app window and ends. */
export function appWindowArguments(running: readonly string[], url: string): readonly string[] {
  const shared = running.filter((arg) => /^--(user-data-dir=|no-sandbox|test-type|class=|ozone-platform=)/.test(arg));
  return [...shared, `--app=${url}`];
}

/** A window on the display when there is one, unless `ELECTRON_HOST_HEADLESS` is `1` or `new`. */
export function isHeaded(env: NodeJS.ProcessEnv): boolean {
  return (env.DISPLAY ?? '') !== '' && (env.ELECTRON_HOST_HEADLESS ?? '') === '';
}
