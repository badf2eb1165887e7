import { Notification } from 'electron';

/** Kept while they can be clicked: a notification that is collected says nothing of its click. */
const shown = new Set<Notification>();
const mostKept = 20;

/** Shows a notification of the system's; `open` when it is clicked. */
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
