export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];
export type Theme = 'light' | 'dark' | 'system';
/** 1,234.56, 1.234,56 or 1 234,56 */
export type NumberStyle = 'english' | 'continental' | 'hungarian';

/** From one time of day to another, 'HH:MM' by this computer's clock; over midnight where `until` is the smaller. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

export interface Settings {
  readonly language: Language;
  /** language: as is usual in the language */
  readonly numbers: NumberStyle | 'language';
  readonly theme: Theme;
  /** single keys can be switched off (WCAG 2.1.4); keys with Ctrl stay */
  readonly singleKeys: boolean;
  /** action -> the key a person chose for it; null: none. Actions that are missing have their usual key */
  readonly keys: Readonly<Record<string, string | null>>;
  readonly documentSide: 'left' | 'right';
  /** closing the window leaves the program running where there is a tray */
  readonly closeToTray: boolean;
  /** a notification for each batch that is ready for review */
  readonly notifyReady: boolean;
  /** a notification for each batch in which something was rejected or needs attention */
  readonly notifyTrouble: boolean;
  /** no notifications then; null: never quiet */
  readonly quietHours: QuietHours | null;
  /** the company the window last showed; null: all */
  readonly companyId: number | null;
}

/** Before a person chooses. */
export const usualSettingsIn = (language: Language): Settings => ({
  language,
  numbers: 'language',
  theme: 'system',
  singleKeys: true,
  keys: {},
  documentSide: 'left',
  closeToTray: true,
  notifyReady: true,
  notifyTrouble: true,
  quietHours: null,
  companyId: null,
});

/** How numbers and dates are written. */
export type Locale = Pick<Settings, 'language' | 'numbers'>;

export type KeychainState = 'ready' | 'locked' | 'absent';

export interface AppInfo {
  readonly version: string;
  readonly keychain: KeychainState;
  readonly platform: string;
  /** names of removed companies, and addresses of databases, whose token or password may still be in the keychain */
  readonly tokensLeft: readonly string[];
}
