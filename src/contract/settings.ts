export type Language = 'hu' | 'en';
export type Theme = 'light' | 'dark' | 'system';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
}

export type KeychainState = 'ready' | 'locked' | 'absent';

export interface AppInfo {
  readonly version: string;
  readonly keychain: KeychainState;
  readonly platform: string;
}
