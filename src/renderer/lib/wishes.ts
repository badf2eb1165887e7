import type { Wish } from '../../contract/background.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';
import type { Intake } from '../state/intake.svelte.ts';
import type { Navigation } from '../state/navigation.svelte.ts';
import type { AppContext } from './app-context.ts';

interface Parts {
  readonly app: Pick<AppContext, 'bridge' | 'companies'>;
  readonly navigation: Navigation;
  readonly intake: Intake;
}

/** Does what somebody outside the window wants of it: a notification, the tray, a second start. Answers the call that ends it. */
export function followWishes(parts: Parts): () => void {
  const { bridge } = parts.app;
  const take = singleFlight(async () => {
    const wishes = await bridge.invoke('background.take-wishes', null);
    if (wishes.ok) for (const wish of wishes.value) grant(wish, parts);
  });
  void take();
  return bridge.on('background.wished', () => void take());
}

function grant(wish: Wish, { app, navigation, intake }: Parts): void {
  const { companies } = app;
  if (wish.kind === 'show') {
    if (wish.companyId !== companies.currentId) companies.choose(wish.companyId);
    if (wish.screen === 'review') navigation.openReview(null);
    else navigation.openInbox({ chip: 'needsMe', fileId: null });
    return;
  }
  if (navigation.screen !== 'review') navigation.open('inbox');
  const company = companies.single?.id ?? null;
  if (wish.kind === 'choose-files') void intake.add({ kind: 'choose' }, company);
  else {
    const { handle, count, skipped } = wish;
    void intake.add({ kind: 'files', handle, pasted: [], count, skipped }, company);
  }
}
