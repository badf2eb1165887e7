import type { ReasonCode } from '../../../contract/inbox.ts';
import type { Need } from '../../../contract/today.ts';
import { isMendedByToken } from '../../../shared/failures/failure-classes.ts';
import type { IconName } from '../../components/icons.ts';
import { formatPath } from '../../lib/format.ts';
import { reasonWords } from '../../lib/reason-text.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';
import type { NavigationIntent } from '../../state/navigation.svelte.ts';

type InboxIntent = Extract<NavigationIntent, { readonly screen: 'inbox' }>;

/** The screen with the files or records of a need. */
export type ScreenTarget =
  | { readonly to: 'inbox'; readonly intent: InboxIntent }
  | { readonly to: 'expenses'; readonly intent: Extract<NavigationIntent, { readonly screen: 'expenses' }> }
  | { readonly to: 'review'; readonly fileId: number | null }
  | { readonly to: 'settings' };
/** Where the action of a need leads. */
export type NeedTarget = ScreenTarget | { readonly to: 'token' } | { readonly to: 'client-folders' };

export interface ToldNeed extends ToldState {
  readonly action: string;
  readonly target: NeedTarget;
}

/** A need as a person reads it, with what to do about it. `now` in ms since the epoch. */
export function tellNeed(need: Need, words: Words, now: number): ToldNeed {
  const { needs, actions } = words.today;
  switch (need.kind) {
    case 'paused':
      return tellPause(need, words);
    case 'refused-corrections':
      return told('pencil', 'bad', needs.refusedCorrections(need.count), actions.open, {
        to: 'review',
        fileId: need.fileId,
      });
    case 'changed-since': {
      const target: NeedTarget =
        need.fileId === null
          ? { to: 'expenses', intent: { screen: 'expenses', filter: { review: 'changed' } } }
          : { to: 'review', fileId: need.fileId };
      return told('triangle-alert', 'bad', needs.changedSince(need.count), actions.review, target);
    }
    case 'undecided':
      return told('search', 'warn', needs.undecided(need.files), actions.decide, inbox('queued', need.fileId));
    case 'rejected': {
      const text = rejectedText(need, words);
      return told('circle-x', 'bad', text, actions.seeFiles, inbox('rejected', need.fileId));
    }
    case 'duplicates':
      return told('copy', 'warn', needs.duplicates(need.files), actions.compare, inbox('duplicates', need.fileId));
    case 'undivided':
      return told('layers', 'warn', needs.undivided(need.files), actions.decide, inbox('needsMe', need.fileId));
    case 'other-kind':
      return told('file-code', 'warn', needs.otherKind(need.files), actions.decide, inbox('needsMe', need.fileId));
    case 'folder': {
      const text = need.state === 'missing' ? needs.folderMissing : needs.folderUnreadable;
      return told('folder', 'warn', text(formatPath(need.path, 3)), actions.folders, { to: 'settings' });
    }
    case 'client-folders': {
      const text = needs.clientFolders(need.count, need.names.join(', '), need.count > need.names.length);
      return told('folder', 'warn', text, actions.assign, { to: 'client-folders' });
    }
    case 'review': {
      const text = needs.review(need.files, need.doubtful, waited(now - Date.parse(need.oldestAt), words));
      return told('equal-not', 'warn', text, actions.review, { to: 'review', fileId: null });
    }
  }
}

/** key of a need's row, equal in the next answer */
export function needKey(need: Need): string {
  return need.kind === 'folder' ? `folder ${need.companyId} ${need.path}` : `${need.kind} ${need.companyId ?? ''}`;
}

function tellPause(need: Extract<Need, { kind: 'paused' }>, words: Words): ToldNeed {
  const text = words.today.needs.paused(words.failures[need.code].title, need.files);
  const { whatToDo } = words.today.actions;
  if (isMendedByToken(need.code)) return told('key-round', 'warn', text, whatToDo, { to: 'token' });
  return told('circle-pause', 'warn', text, whatToDo, inbox('all', null));
}

function rejectedText(need: Extract<Need, { kind: 'rejected' }>, words: Words): string {
  const { needs } = words.today;
  const [code] = Object.keys(need.reasons);
  if (need.files > 1) return needs.rejected(need.files, rejectedReasons(need.reasons, words));
  if (!isReason(code, words)) return needs.rejected(need.files, '');
  return needs.rejectedOne(need.filename, reasonWords({ code, detail: need.detail }, words));
}

const isReason = (code: string | undefined, { reasons }: Words): code is ReasonCode =>
  code !== undefined && Object.hasOwn(reasons, code);

function rejectedReasons(reasons: Readonly<Record<string, number>>, words: Words): string {
  const { rejectedFor, rejectedOther } = words.today.needs;
  return Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([code, n]) => (rejectedFor[code] ?? rejectedOther)(n))
    .join(', ');
}

function waited(milliseconds: number, { today: { needs } }: Words): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return needs.waitedUnderAnHour;
  return hours < 48 ? needs.waitedHours(hours) : needs.waitedDays(Math.floor(hours / 24));
}

function inbox(chip: InboxIntent['chip'], fileId: number | null): NeedTarget {
  return { to: 'inbox', intent: { screen: 'inbox', chip, fileId } };
}

const told = (icon: IconName, tone: 'warn' | 'bad', text: string, action: string, target: NeedTarget): ToldNeed => ({
  icon,
  tone,
  text,
  action,
  target,
});
