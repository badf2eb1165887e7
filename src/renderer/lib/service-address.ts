const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** https anywhere; http only to this computer, where a token cannot be listened to on the way. */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
