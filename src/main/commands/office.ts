import { z } from 'zod';
import type { FolderLease, Office } from '../../contract/office.ts';
import { longestName, shownName } from '../office/shown-name.ts';
import type { Services } from '../services.ts';
import { ok } from '../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function officeCommands({ office, folders }: Services): HandlersOf<'office'> {
  function now(): Office {
    const { name, named, reviewOnly, silence } = office.seat;
    return {
      seat: { name: shownName(name), named, reviewOnly, silenceSeconds: silence / 1_000 },
      folders: folders.list().map(({ id }) => ({ folderId: id, lease: toLease(office.stateOf(id)) })),
    };
  }

  return {
    'office.get': { input: z.null(), run: () => ok(now()) },
    'office.change': {
      input: z.object({
        name: z.string().trim().min(1).max(longestName).nullable().exactOptional(),
        reviewOnly: z.boolean().exactOptional(),
        silenceSeconds: z.number().int().min(15).max(600).exactOptional(),
      }),
      run: (change) => {
        office.change(change);
        return ok(now());
      },
    },
  };
}

function toLease(lease: FolderLease): FolderLease {
  if (lease.kind !== 'elsewhere') return lease;
  const { name, lastSignAgo } = lease;
  return {
    kind: 'elsewhere',
    name: name === null ? null : shownName(name),
    lastSignAgo: lastSignAgo === null ? null : Math.round(lastSignAgo),
  };
}
