import { z } from 'zod';
import { flag } from '../database/columns.ts';
import { endpoint } from '../http/endpoint.ts';
import { unauthorized } from '../http/errors.ts';
import { texts } from '../http/texts.ts';

const profile = z.object({
  name: z.string(),
  email: z.string(),
  role: z.literal('administrator').describe('only administrators can create tokens'),
  two_factor_enabled: z.boolean(),
  token_name: z.string(),
  can_write: z.boolean(),
});
const profileRow = profile.extend({ two_factor_enabled: flag, can_write: flag });

const profileQuery = `
  SELECT user_name AS name, user_email AS email, 'administrator' AS role, user_two_factor AS two_factor_enabled,
    name AS token_name, can_write
  FROM tokens WHERE id = ?`;

/** interface.md has only the version of the path; path and record are chosen. */
export const userProfileEndpoints = [
  endpoint({
    method: 'GET',
    path: '/2/user-profile/',
    section: 'Pulse and company',
    summary: 'The user whose token it is',
    needs: 'read',
    response: profile,
    handle: ({ services, tokenId }) => {
      const row = services.database.first(profileRow, profileQuery, tokenId);
      if (row === null) throw unauthorized(texts.badToken);
      return row;
    },
  }),
];
