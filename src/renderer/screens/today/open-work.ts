import type { CompanyId } from '../../../contract/companies.ts';
import type { CompaniesState } from '../../state/companies.svelte.ts';
import type { Navigation } from '../../state/navigation.svelte.ts';
import { placeOfWork, type TodayCell, type TodayRow } from './company-rows.ts';
import type { ScreenTarget } from './needs.ts';

/** Opens the screen with the work that Today counts. */
export class OpenWork {
  readonly #companies: Pick<CompaniesState, 'choose'>;
  readonly #navigation: Navigation;

  constructor(companies: Pick<CompaniesState, 'choose'>, navigation: Navigation) {
    this.#companies = companies;
    this.#navigation = navigation;
  }

  /** the documents of all companies */
  review(): void {
    this.#companies.choose(null);
    this.#navigation.openReview(null);
  }

  need(companyId: CompanyId | null, target: ScreenTarget): void {
    this.#companies.choose(companyId);
    if (target.to === 'inbox' || target.to === 'expenses') this.#navigation.openWith(target.intent);
    else if (target.to === 'review') this.#navigation.openReview(target.fileId);
    else this.#navigation.open('settings');
  }

  cell({ companyId, due: both }: TodayRow, cell: TodayCell): void {
    const { due = null, missing = null } = both ?? {};
    this.#companies.choose(companyId);
    if (cell === 'toReview') this.#navigation.openReview(null);
    else if (cell === 'attention') this.#inbox('needsMe');
    else if (cell === 'onTheWay') this.#inbox('onTheWay');
    else if (cell === 'due' && due !== null)
      this.#navigation.openWith({ screen: 'monthly', month: due.month, payment: null });
    else if (cell === 'missing' && missing !== null)
      this.#navigation.openWith({ screen: 'month-close', month: missing.month });
    else this.#navigation.open('pulse');
  }

  company(row: TodayRow): void {
    this.#companies.choose(row.companyId);
    const place = placeOfWork(row);
    if (place === 'review') this.#navigation.openReview(null);
    else if (place === 'inbox-needs') this.#inbox('needsMe');
    else if (place === 'changed') this.#navigation.openWith({ screen: 'expenses', filter: { review: 'changed' } });
    else this.#navigation.open(place);
  }

  #inbox(chip: 'needsMe' | 'onTheWay'): void {
    this.#navigation.openWith({ screen: 'inbox', chip, fileId: null });
  }
}
