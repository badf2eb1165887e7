import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
}

const unlock = `
export XDG_DATA_HOME=$(mktemp -d) XDG_RUNTIME_DIR=$(mktemp -d)
chmod 700 "$XDG_RUNTIME_DIR"
eval "$(printf 'test\\n' | gnome-keyring-daemon --unlock --components=secrets 2>/dev/null)"
"$@"
code=$?
rm -rf "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
exit $code
`;

/**
 * Puts a command on Linux into a D-Bus session with an empty, unlocked keyring of its own: a real keychain, and never
 * the user's. Elsewhere, or without the programs, the command is answered unchanged.
 */
export function withKeyring(line: CommandLine): CommandLine {
  const able = ['dbus-run-session', 'gnome-keyring-daemon'].every((name) => existsSync(`/usr/bin/${name}`));
  if (process.platform !== 'linux' || !able) return line;
  return { command: 'dbus-run-session', args: ['--', 'bash', '-c', unlock, 'bash', line.command, ...line.args] };
}

/** Runs to its end with this process's terminal; the exit code. */
export function runToEnd({ command, args }: CommandLine, env: Readonly<Record<string, string>> = {}): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status ?? 1;
}
