const tag = (posix: string): string => (posix.split('.')[0] ?? '').split('@')[0]?.replace('_', '-') ?? '';
const real = (name: string): boolean => name !== '' && name !== 'C' && name !== 'POSIX';

/** The user's languages as BCP 47 tags, most wanted first, from the environment as on any Linux; `en-US` when it names none. */
export function systemLanguages(env: NodeJS.ProcessEnv): string[] {
  const one = env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '';
  const several = real(tag(one)) ? (env.LANGUAGE ?? '').split(':') : [];
  const found = [...several, one].map(tag).filter(real);
  return found.length > 0 ? [...new Set(found)] : ['en-US'];
}
