import { tick } from 'svelte';
import type { DocumentKind } from '../../../contract/document-kind.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import { focusStays } from '../../lib/presence.ts';
import type { ActionHandlers } from '../../state/actions.svelte.ts';
import type { Attention, Target } from './attention.svelte.ts';
import type { ReviewDesk } from './desk.svelte.ts';
import type { DocView } from '../../components/document-viewer/doc-view.svelte.ts';
import { isReadable, valueAt, valueIn } from '../../components/document-viewer/value-at.ts';
import type { TextPlace } from '../../components/document-viewer/word-line.ts';
import type { Problem } from './record/changes.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { kindOf, valueOf, type FieldType } from '../../components/record-editor/fields.ts';
import type { GroundPlace } from './record/grounds/grounds.ts';
import { nextIssue, type Issue, type Place } from './record/issues.ts';
import type { AmountName } from '../../components/record-editor/line-amounts.ts';
import { linesOpen } from '../../components/record-editor/lines-open.ts';

interface Parts {
  readonly desk: ReviewDesk;
  readonly view: DocView;
  readonly attention: Attention;
  /** root element of the desk */
  readonly root: () => HTMLElement | undefined;
  readonly dim: () => void;
  /** translated */
  readonly kindName: (kind: DocumentKind) => string;
  /** called when its file is not on this computer */
  readonly onmissing: () => void;
}

/** A person's commands at the desk, by key, mouse or palette. Only they move the focus, never arriving data. */
export class DeskCommands {
  readonly #parts: Parts;
  #complaint = $state.raw<Problem | null>(null);
  /** the field of the key T: the focused one, else the first that differs or has two readings */
  readonly taking = $derived.by(() => this.#fieldToTake());

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** the reason that blocked the last save, while it exists */
  get complaint(): Problem | null {
    return this.#parts.desk.form?.problem === null ? null : this.#complaint;
  }

  readonly undo = (): void => void this.#parts.desk.undo();

  /** those of the record's pane */
  readonly record = {
    save: (): void => void this.#save(),
    exclude: (): void => this.#exclude(),
    addLine: (): void => void this.#addLine(),
    undo: this.undo,
    nextIssue: (): void => this.#jump(1),
    suggestion: (): void => this.#takeSuggestion(),
    repair: (): void => this.#repair(),
    take: (field: ExpenseField): void => this.#take(field),
    show: (target: GroundPlace): void => this.#show(target),
  };

  readonly actions: ActionHandlers = {
    next: () => this.#parts.desk.step(1),
    previous: () => this.#parts.desk.step(-1),
    'desk.save': this.record.save,
    'desk.later': () => this.#parts.desk.later(),
    'desk.exclude': this.record.exclude,
    'desk.not-an-expense': () => this.#sendAsDocument(),
    'desk.ask-client': () => this.#parts.desk.askClient(),
    'desk.move': () => this.#move(),
    'desk.same-receipt': () => this.#putAside(),
    'desk.another-receipt': () => this.#parts.desk.tellApart(),
    'desk.undo': this.undo,
    'desk.next-difference': () => this.#jump(1),
    'desk.previous-difference': () => this.#jump(-1),
    'desk.take': () => this.#takeCurrent(),
    'desk.suggestion': this.record.suggestion,
    'desk.vat': (key) => this.#setVat(Number(key) - 1),
    'desk.add-line': this.record.addLine,
    'desk.rotate': () => this.#parts.view.rotate(),
    'desk.zoom-in': () => this.#parts.view.zoomBy(1),
    'desk.zoom-out': () => this.#parts.view.zoomBy(-1),
    'desk.next-file': () => this.#parts.view.nextFile(),
    'desk.fit': () => this.#parts.view.fit(),
    'desk.page-previous': () => this.#parts.view.goTo(this.#parts.view.page - 1),
    'desk.page-next': () => this.#parts.view.goTo(this.#parts.view.page + 1),
    'desk.dim': () => this.#parts.dim(),
    'desk.panes': () => this.#cyclePanes(),
  };

  /** Another document is open: resets the state of the previous one. */
  opened(): void {
    this.#complaint = null;
    this.#parts.attention.clear();
    const stale =
      document.activeElement?.closest('[data-record] :is([data-row], [data-status], [data-totals])') ?? null;
    const pane = stale?.closest<HTMLElement>('[data-record]');
    pane?.focus({ preventScroll: true, focusVisible: false });
  }

  enterRecord(): void {
    this.#focus('[data-record] [data-row]');
  }

  /** The target of a click or box on the document: the last focused one, if it can be filled; null: none. */
  get filling(): Target | null {
    const { attention, desk } = this.#parts;
    const { target } = attention;
    if (target === null || desk.comparison === null) return null;
    if (target.at === 'line') return this.#openCell(target) === null ? null : target;
    return desk.comparison.isOpen(target.field) && isReadable(kindOf(target.field)) ? target : null;
  }

  /** Handles a click on a text of the document. */
  readonly pick = ({ text, offset }: TextPlace): boolean => this.#fill((kind) => valueAt(text, offset, kind));

  /** Handles a box around this text. */
  readonly pickBoxed = (text: string): boolean => this.#fill((kind) => valueIn(text, kind));

  /** false: no such value, or no target */
  #fill(read: (kind: FieldType) => string | null): boolean {
    const target = this.filling;
    const value = target === null ? null : read(target.at === 'line' ? 'amount' : kindOf(target.field));
    if (target === null || value === null) return false;
    if (target.at === 'line') this.#pickAmount(target, value);
    else this.#pickValue(target.field, value);
    return true;
  }

  #pickAmount(target: Extract<Target, { at: 'line' }>, amount: string): void {
    const cell = this.#openCell(target);
    if (cell === null) return;
    this.#parts.desk.form?.setAmount(target.key, cell, amount);
    this.#focus(`[data-line="${target.key}"] [data-cell="${cell}"] [data-control]`);
  }

  /** the editable amount at the target */
  #openCell({ key, cell }: Extract<Target, { at: 'line' }>): AmountName | null {
    const { form } = this.#parts.desk;
    const line = form?.lines.find((each) => each.key === key);
    if (form === null || line === undefined || cell === null || cell === 'rate') return null;
    return form.canEdit(line, `${cell}_amount`) ? cell : null;
  }

  #pickValue(field: ExpenseField, text: string): void {
    const { form } = this.#parts.desk;
    form?.setValues({ [field]: valueOf(kindOf(field), text, localDay(Date.now()), form.values.currency) });
    this.#focus(`[data-field="${field}"]`);
  }

  /** Shows the first value that cannot be sent, and focuses it. */
  #complains(): boolean {
    this.#complaint = this.#parts.desk.form?.problem ?? null;
    if (this.#complaint !== null) this.#toProblem(this.#complaint);
    return this.#complaint !== null;
  }

  #exclude(): void {
    if (!this.#complains()) this.#parts.desk.exclude();
  }

  #putAside(): void {
    if (!this.#complains()) this.#parts.desk.putAside();
  }

  async #save(): Promise<void> {
    const { desk } = this.#parts;
    if (this.#complains()) return;
    const [stays, focusIsFree] = [desk.stays(), focusStays()];
    const [first] = await desk.save();
    if (first !== undefined && stays() && focusIsFree()) this.#goTo(first.place);
  }

  /** The note names the document's kind, where it is known. */
  #sendAsDocument(): void {
    const { desk, kindName, onmissing } = this.#parts;
    const checks = desk.comparison?.examined?.examination.checks ?? [];
    const kind = checks.find(({ code }) => code === 'other-kind')?.values.kind;
    const isNamed = kind !== undefined && kind !== 'unknown';
    if (desk.form !== null && !desk.sendAsDocument(isNamed ? kindName(kind as DocumentKind) : '')) onmissing();
  }

  #move(): void {
    if (!this.#parts.desk.moveToClient()) this.#parts.onmissing();
  }

  #toProblem(problem: Problem): void {
    if (problem.at === 'field') this.#focus(`[data-field="${problem.field}"] [data-control]`);
    else this.#focus(`[data-line="${this.#keyOf(problem.line)}"] [aria-invalid]`);
  }

  #jump(step: 1 | -1): void {
    const { comparison } = this.#parts.desk;
    const issue = nextIssue(comparison?.issues ?? [], this.#here(), step);
    if (issue !== null) this.#goTo(issue.place);
  }

  /** the key of the focused issue */
  #here(): string | null {
    const { attention, desk } = this.#parts;
    if (document.activeElement?.closest('[data-bar]') != null) return this.#issueAt('bar')?.key ?? null;
    if (document.activeElement?.closest('[data-totals]') != null) return 'totals';
    const { target } = attention;
    if (target === null) return null;
    if (target.at === 'field') return `field:${target.field}`;
    return `line:${desk.form?.lines.findIndex(({ key }) => key === target.key) ?? -1}`;
  }

  #issueAt(at: Place['at']): Issue | undefined {
    return this.#parts.desk.comparison?.issues.find(({ place }) => place.at === at);
  }

  #show(target: GroundPlace): void {
    if (target.at === 'document') this.#parts.attention.point(target.box);
    else this.#goTo(target);
  }

  #goTo(place: Place): void {
    if (place.at === 'field') this.#focus(`[data-field="${place.field}"]`);
    else if (place.at === 'line') this.#focus(`[data-line="${this.#keyOf(place.line)}"]`);
    else {
      this.#parts.attention.clear();
      this.#focus(place.at === 'bar' ? '[data-bar]' : '[data-totals]');
    }
  }

  #keyOf(line: number): string {
    return this.#parts.desk.form?.lines[line]?.key ?? '';
  }

  #fieldToTake(): ExpenseField | null {
    const { attention, desk } = this.#parts;
    const { comparison } = desk;
    if (comparison === null) return null;
    // A field with two readings is done once one is set, so that the next key goes to the next field.
    const takeable = (field: ExpenseField): boolean =>
      comparison.findings[field]?.mark !== 'same' && comparison.insteadOf(field) !== null;
    if (attention.field !== null && takeable(attention.field)) return attention.field;
    const first = comparison.issues.find(({ place }) => place.at === 'field' && takeable(place.field));
    return first?.place.at === 'field' ? first.place.field : null;
  }

  #takeCurrent(): void {
    const field = this.taking;
    if (field !== null) this.#take(field);
  }

  #take(field: ExpenseField): void {
    const { comparison } = this.#parts.desk;
    const value = comparison?.insteadOf(field) ?? null;
    if (comparison === null || value === null) return;
    comparison.form.setValues({ [field]: value });
    this.#focus(`[data-field="${field}"]`);
  }

  #takeSuggestion(): void {
    const { comparison } = this.#parts.desk;
    if (comparison?.knownPartner != null) comparison.takePartner(comparison.knownPartner);
    else if (comparison?.suggestion != null) comparison.form.takeSuggestion(comparison.suggestion);
  }

  #setVat(index: number): void {
    const form = this.#parts.desk.form;
    const category = form?.choices.vatCategories[index];
    if (form === null || category === undefined || form.currentKey === null) return;
    form.setVat(form.currentKey, category.id);
  }

  #repair(): void {
    const { comparison } = this.#parts.desk;
    const repair = comparison?.repair ?? null;
    const line = repair === null ? undefined : comparison?.form.lines[repair.line];
    if (repair === null || line === undefined) return;
    comparison?.form.select(line.key);
    comparison?.form.setVat(line.key, repair.category);
    this.#focus(`[data-line="${line.key}"]`);
  }

  async #addLine(): Promise<void> {
    const { desk, root } = this.#parts;
    const { form } = desk;
    if (form === null || !linesOpen(form.record.editableFields).amounts) return;
    const key = form.addLine();
    await tick();
    this.#focus(`[data-line="${key}"] [data-control]`);
    root()?.querySelector(`[data-line="${key}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  #focus(selector: string): void {
    this.#parts.root()?.querySelector<HTMLElement>(selector)?.focus();
  }

  #cyclePanes(): void {
    const panes = [
      ...(this.#parts.root()?.querySelectorAll<HTMLElement>('[data-pane], [aria-current] > [data-stub]') ?? []),
    ];
    const at = panes.findIndex((pane) => pane.contains(document.activeElement));
    panes[(at + 1) % panes.length]?.focus();
  }
}
