import { z } from 'zod';
import type { WatchedFolder } from '../../../contract/folders.ts';
import type { FolderLease, OfficeStatus } from '../../../contract/office.ts';
import { officeFor } from '../../office/open-office.ts';
import { parseDatabaseAddress } from '../../office/postgres/database-address.ts';
import { longestName, shownName } from '../../queue/shown-name.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import { answering, type HandlersOf } from './handler.ts';
import type { DatabaseConsent } from './host-consent.ts';

const others: FolderLease = { kind: 'elsewhere', name: null, lastSignAgo: null };
/** characters */
const longestAddress = 1_000;

export function officeCommands(
  { office, documentOffice, officeDatabase, folders }: Services,
  consent: DatabaseConsent,
): HandlersOf<'office'> {
  function now(): OfficeStatus {
    const { name, named, reviewOnly, silence } = office.seat;
    const database = officeDatabase.view();
    // With a database no folder of expenses has a lease, and every seat captures unless it only reviews.
    const leaseOf = (folder: WatchedFolder) =>
      database !== null && reviewOnly
        ? others
        : toLease(officeFor({ office, documentOffice }, folder).stateOf(folder.id));
    return {
      seat: { name: shownName(name), named, reviewOnly, silenceSeconds: silence / 1_000 },
      database,
      folders: folders.list().map((folder) => ({ folderId: folder.id, lease: leaseOf(folder) })),
    };
  }

  return {
    'office.get': answering(z.null(), now),
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
    'office.use-database': {
      input: z.object({
        address: z.string().max(longestAddress),
        password: z.string().min(1).max(longestAddress).nullable(),
      }),
      run: async (choice) => {
        const given = parseDatabaseAddress(choice.address);
        if (given === null) return failed('database-address');
        const { address } = given;
        const agreed = officeDatabase.view()?.address === address.text ? ok(null) : await consent(address);
        if (!agreed.ok) return agreed;
        const used = await officeDatabase.use(address, choice.password ?? given.password);
        return used.ok ? ok(now()) : used;
      },
    },
    'office.leave-database': {
      input: z.null(),
      run: async () => {
        await officeDatabase.leave();
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
