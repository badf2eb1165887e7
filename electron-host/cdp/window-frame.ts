import x11, { type Answer, type Client, type Display } from 'x11';
import { messageOf, say, within } from '../support/say.ts';

const waitMs = 60_000;
/** _MOTIF_WM_HINTS for "no title bar, no border"; all window managers know them. */
const withoutDecorations = [2, 0, 0, 0, 0];

/**
 * Asks the window manager to remove the frame of the window whose class contains `name`, once it appears. On failure
 * the window keeps its frame, with a message on stderr.
 */
export async function removeFrame(name: string): Promise<void> {
  try {
    const display = await ask<Display>((answer) => x11.createClient(answer));
    const removed = await within(waitMs, removeOnDisplay(display, name), false);
    display.client.close(() => undefined);
    if (!removed) say('a window keeps its frame: the display does not show it');
  } catch (error) {
    say(`a window keeps its frame: ${messageOf(error)}`);
  }
}

async function removeOnDisplay({ client, screen }: Display, name: string): Promise<boolean> {
  const root = screen[0]?.root ?? 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  const look = () => void findWindow(client, root, name).then((window) => window !== null && resolve(window));
  // A window that closes during the search causes a protocol error; ignore it.
  client.on('error', () => undefined);
  client.on('event', look);
  client.ChangeWindowAttributes(root, { eventMask: x11.eventMask.SubstructureNotify });
  look();
  const window = await promise;
  const hints = await ask<number>((answer) => client.InternAtom(false, '_MOTIF_WM_HINTS', answer));
  client.ChangeProperty(0, window, hints, hints, 32, withoutDecorations);
  return true;
}

/** Window managers reparent windows into frames, so the search covers the whole tree. */
async function findWindow(client: Client, top: number, name: string): Promise<number | null> {
  const { WM_CLASS, STRING } = client.atoms;
  const { data } = await ask<{ readonly data: Buffer }>((answer) =>
    client.GetProperty(0, top, WM_CLASS, STRING, 0, 256, answer),
  ).catch(() => ({ data: Buffer.alloc(0) }));
  if (data.includes(name)) return top;
  const tree = await ask<{ readonly children: readonly number[] }>((answer) => client.QueryTree(top, answer)).catch(
    () => ({ children: [] }),
  );
  const found = await Promise.all(tree.children.map((child) => findWindow(client, child, name)));
  return found.find((window) => window !== null) ?? null;
}

function ask<T>(request: (answer: Answer<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => request((error, answer) => (error ? reject(error) : resolve(answer))));
}
