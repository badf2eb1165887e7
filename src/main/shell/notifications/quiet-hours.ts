import type { QuietHours } from '../../../contract/settings.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** `now`: minutes since midnight by this computer's clock. Equal times: quiet all day. */
export function isQuiet(hours: QuietHours | null, now: number): boolean {
  if (hours === null) return false;
  const [from, until] = [minutesOf(hours.from), minutesOf(hours.until)];
  return from < until ? now >= from && now < until : now >= from || now < until;
}
