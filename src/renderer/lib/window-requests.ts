import type { WindowRequest } from '../../contract/background.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';
import type { IntakeState } from '../state/intake.svelte.ts';
import type { Navigation } from '../state/navigation.svelte.ts';
import type { AppContext } from './app-context.ts';

interface Parts {
  readonly app: Pick<AppContext, 'bridge' | 'companies'>;
  readonly navigation: Navigation;
  readonly intake: IntakeState;
}

/** Carries out the window requests of notifications, the tray and a second start. Returns a function that ends it. */
export function followWindowRequests(parts: Parts): () => void {
  const { bridge } = parts.app;
  const take = singleFlight(async () => {
    const requests = await bridge.invoke('background.take-requests', null);
    if (requests.ok) for (const request of requests.value) carryOut(request, parts);
  });
  void take();
  return bridge.on('background.requested', () => void take());
}

function carryOut(request: WindowRequest, { app, navigation, intake }: Parts): void {
  const { companies } = app;
  if (request.kind === 'show') {
    if (request.companyId !== companies.currentId) companies.choose(request.companyId);
    if (request.screen === 'review') navigation.openReview(null);
    else navigation.openWith({ screen: 'inbox', chip: 'needsMe', fileId: null });
    return;
  }
  if (navigation.screen !== 'review') navigation.open('inbox');
  // The shown company was not chosen for files from outside the window.
  const company = companies.all.length === 1 ? (companies.single?.id ?? null) : null;
  if (request.kind === 'choose-files') void intake.add({ kind: 'choose' }, company);
  else {
    const { handle, count, skipped } = request;
    void intake.add({ kind: 'files', handle, pasted: [], count, skipped }, company);
  }
}
