export type Language = 'hu' | 'en';
export type Theme = 'light' | 'dark' | 'system';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  /** single keys can be switched off (WCAG 2.1.4); keys with Ctrl stay */
  readonly singleKeys: boolean;
  /** action -> the key a person chose for it; null: none. Actions that are missing have their usual key */
  readonly keys: Readonly<Record<string, string | null>>;
  readonly documentSide: 'left' | 'right';
  /** the company the window last showed; null: all */
  readonly companyId: number | null;
}

export type KeychainState = 'ready' | 'locked' | 'absent';

export interface AppInfo {
  readonly version: string;
  readonly keychain: KeychainState;
  readonly platform: string;
  /** names of removed companies, and addresses of databases, whose token or password may still be in the keychain */
  readonly tokensLeft: readonly string[];
}
