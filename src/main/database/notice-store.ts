import { basename } from 'node:path';
import { z } from 'zod';
import type { DataNotice } from '../../contract/notice.ts';
import type { Database } from './database.ts';
import type { DataEvent } from './open-data.ts';
import { json, unreadable } from './row.ts';

const notice = z.object({
  kind: z.enum(['restored', 'newest-lost', 'older', 'started-anew']),
  knownUntil: z.string().nullable(),
  setAside: z.string().nullable(),
});

/**
 * The last event of the data, kept until a person has seen it, because that start may have had no window. `event`: from
 * this start; replaces an older one.
 */
export function createNoticeStore(database: Database, event: DataEvent | null) {
  if (event) {
    database
      .prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('notice', ?)`)
      .run(JSON.stringify(noticeOf(event)));
  }
  return {
    current(): DataNotice | null {
      const row = database.prepare(`SELECT value FROM settings WHERE name = 'notice'`).get();
      const kept = row ? json(row, 'value', notice) : null;
      // Even an unreadable notice shows that something happened.
      return kept === unreadable ? { kind: 'newest-lost', knownUntil: null, setAside: null } : kept;
    },
    seen: (): void => {
      database.prepare(`DELETE FROM settings WHERE name = 'notice'`).run();
    },
  };
}

function noticeOf(event: DataEvent): DataNotice {
  const setAside = 'setAside' in event && event.setAside !== null ? basename(event.setAside) : null;
  return { kind: event.kind, knownUntil: 'knownUntil' in event ? event.knownUntil : null, setAside };
}
