import type { ActionId } from '../lib/keymap.ts';
import { Attention } from '../screens/review/attention.svelte.ts';
import { DeskCommands } from '../screens/review/desk-commands.svelte.ts';
import { ReviewDesk } from '../screens/review/desk.svelte.ts';
import { DocView } from '../components/document-viewer/doc-view.svelte.ts';
import type { ReviewForm } from '../screens/review/form.svelte.ts';
import { FakeBridge, failed, ok, settled } from './fake-bridge.ts';
import { FakeClock } from './fake-clock.ts';
import { choices, examination, record, reviewItem } from './review-samples.ts';

/** The parts of the desk with the focus: fields and lines with their controls. */
const page = `
  <main>
    <div data-pane id="queue" tabindex="0"></div>
    <section data-record data-pane tabindex="-1">
      <div data-status><div data-bar tabindex="0"></div></div>
      <div data-row data-field="partner_name" tabindex="0"><input data-control></div>
      <div data-row data-field="due_at" tabindex="0"><input data-control></div>
      <div data-row data-field="note" tabindex="0"><input data-control></div>
      <div data-row data-line="saved-0" tabindex="0">
        <span data-cell="net"><input data-control></span>
        <span data-cell="vat"><input data-control></span>
        <span data-cell="gross"><input data-control aria-invalid="true"></span>
        <span data-cell="rate"><input data-control></span>
      </div>
      <div data-row data-line="new-1" tabindex="0"><input data-control id="new-line"></div>
      <div data-totals tabindex="0"></div>
    </section>
  </main>`;

/** The commands of a desk, on a page with its fields. */
export interface DeskPage {
  readonly bridge: FakeBridge;
  readonly clock: FakeClock;
  readonly desk: ReviewDesk;
  readonly view: DocView;
  readonly attention: Attention;
  readonly commands: DeskCommands;
  /** one entry each time the document was dimmed or lit */
  readonly dimmed: true[];
  /** one entry each time a document's file was not there to be sent */
  readonly missing: true[];
  /** opens the first of two documents with this record and examination */
  readonly start: (own?: Parameters<typeof record>[0], examined?: Parameters<typeof examination>[0]) => Promise<void>;
  readonly goTo: (selector: string) => void;
  readonly run: (action: ActionId, key?: string) => Promise<void>;
  readonly values: () => ReviewForm['values'] | undefined;
  readonly sent: () => readonly number[];
}

export const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

export const focused = (selector: string): boolean => document.activeElement === element(selector);

export function startDeskPage(): DeskPage {
  document.body.innerHTML = page;
  const bridge = new FakeBridge()
    .give('review.queue', [reviewItem(1), reviewItem(2)])
    .give('review.choices', choices)
    .give('review.draft', null)
    .handle('review.save', () => failed('internal'));
  const clock = new FakeClock();
  const unheard = () => undefined;
  const listeners = { onopen: unheard, onprefetch: unheard, onarrived: unheard, onrefused: unheard };
  const desk = new ReviewDesk({ bridge, clock, ...listeners });
  const view = new DocView();
  const attention = new Attention();
  const dimmed: true[] = [];
  const root = () => element('main');
  const missing: true[] = [];
  const commands = new DeskCommands({
    desk,
    view,
    attention,
    root,
    dim: () => void dimmed.push(true),
    kindName: (kind) => `named ${kind}`,
    onmissing: () => void missing.push(true),
  });
  return {
    bridge,
    clock,
    desk,
    view,
    attention,
    commands,
    dimmed,
    missing,
    async start(own = {}, examined = {}) {
      bridge
        .handle('review.open', ({ fileId }) => ok(record({ ...own, fileId })))
        .give('review.examine', examination(examined));
      await desk.show(7, null);
      await settled();
    },
    goTo(selector) {
      element(selector).focus();
      attention.moved(element(selector));
    },
    async run(action, key = '') {
      commands.actions[action]?.(key);
      await settled();
    },
    values: () => desk.form?.values,
    sent: () => bridge.asked('review.save').map(({ fileId }) => fileId),
  };
}
