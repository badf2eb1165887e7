import type { MessageBus } from 'dbus-native';

/** A method call to another program on the bus. */
export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature: string;
  readonly body: readonly unknown[];
}

export interface BusSignal {
  readonly path: string;
  readonly interface: string;
  readonly member: string;
}

const callMs = 60_000;
let opened: Promise<MessageBus | null> | undefined;

/** The session bus, connected on first use; null where there is none, and then nothing is shown. */
export function sessionBus(): Promise<MessageBus | null> {
  opened ??= open();
  return opened;
}

async function open(): Promise<MessageBus | null> {
  if ((process.env.DBUS_SESSION_BUS_ADDRESS ?? '') === '') return null;
  const dbus = await import('dbus-native');
  const bus = dbus.default.sessionBus({ timeout: callMs });
  // Without a listener the error would end the app. A lost bus only means that nothing is shown.
  bus.connection.on('error', () => undefined);
  try {
    await bus.getId();
    return bus;
  } catch {
    return null;
  }
}

export const call = <T>(bus: MessageBus, { body, ...message }: BusCall): Promise<T> =>
  Promise.resolve(bus.invoke<T>({ ...message, body: [...body] }));

/** Resolves when the match rule is registered. */
export async function listen(
  bus: MessageBus,
  signal: BusSignal,
  hear: (body: readonly unknown[]) => void,
): Promise<void> {
  bus.signals.on(bus.mangle(signal.path, signal.interface, signal.member), hear);
  await bus.addMatch(`type='signal',path='${signal.path}',interface='${signal.interface}',member='${signal.member}'`);
}
