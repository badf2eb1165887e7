import { Notification } from 'electron';

/** Kept while they can be clicked, because a garbage collected notification reports no click. */
const shown = new Set<Notification>();
const mostKept = 20;

/** Shows a system notification; a click calls `open`. */
export function showNotice(body: string, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title: 'Counterfoil', body });
  const [oldest] = shown;
  if (shown.size >= mostKept && oldest) shown.delete(oldest);
  shown.add(notice);
  notice.on('click', () => {
    shown.delete(notice);
    open();
  });
  notice.on('close', () => shown.delete(notice));
  notice.show();
}
