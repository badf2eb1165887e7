import { z } from 'zod';
import { languages } from '../../../contract/settings.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Settings of the person, independent of companies. */
export const preferenceShape = {
  language: z.enum(languages).exactOptional(),
  numbers: z.enum(['language', 'english', 'continental', 'hungarian']).exactOptional(),
  theme: z.enum(['light', 'dark', 'system']).exactOptional(),
  singleKeys: z.boolean().exactOptional(),
  keys: z.record(z.string().max(60), z.string().max(30).nullable()).exactOptional(),
  documentSide: z.enum(['left', 'right']).exactOptional(),
  closeToTray: z.boolean().exactOptional(),
  notifyReady: z.boolean().exactOptional(),
  notifyTrouble: z.boolean().exactOptional(),
  quietHours: z.object({ from: timeOfDay, until: timeOfDay }).nullable().exactOptional(),
};
