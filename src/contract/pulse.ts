import type { CompanyId } from './companies.ts';

export interface PulseAccount {
  readonly id: number;
  readonly name: string;
  /** empty for cash */
  readonly accountNumber: string;
  readonly currency: string;
  /** decimal string, as the service wrote it */
  readonly balance: string;
  readonly lastUpdated: string;
}

/** interface.md, Pulse. `summary` is in the company's currency, a decimal string. */
export interface Pulse {
  readonly companyId: CompanyId;
  readonly currency: string;
  readonly summary: string;
  readonly accounts: readonly PulseAccount[];
  /** when the service was asked; an older one is shown when it cannot be reached */
  readonly takenAt: string;
  readonly history: readonly PulsePoint[];
}

/** The last snapshot of a day taken on this computer. Days without one are gaps. */
export interface PulsePoint {
  readonly date: string;
  readonly summary: string;
  readonly balances: Readonly<Record<number, string>>;
}
