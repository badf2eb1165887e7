import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import {
  noPolicyValues,
  type OfficePolicy,
  type PolicyName,
  type PolicyProblem,
  type PolicyValues,
} from '../../contract/policy.ts';

/** The office's policies for this computer; constant while the program runs. */
export class Policy {
  readonly #bridge: Bridge;
  #policy = $state.raw<OfficePolicy>({ values: noPolicyValues, problems: [] });

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get values(): PolicyValues {
    return this.#policy.values;
  }

  get problems(): readonly PolicyProblem[] {
    return this.#policy.problems;
  }

  sets(name: PolicyName): boolean {
    return this.#policy.values[name] !== null;
  }

  start(): () => void {
    void this.#read();
    return () => undefined;
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('policy.get', null);
    if (answer.ok) this.#policy = answer.value;
  }
}

export const [usePolicy, providePolicy] = createContext<Policy>();
