import { buildServices } from './build-services.ts';
import { openCore } from './core.ts';
import { runInOrder } from './run-in-order.ts';
import type { Surroundings } from './surroundings.ts';

/** The whole product without a window. */
export type Services = ReturnType<typeof compose>;

/** Builds the product. Opens the data folder; throws the errors of `openDataFolder`. */
export function compose(around: Surroundings) {
  const core = openCore(around);
  const services = buildServices(core, around);
  return { ...services, ...runInOrder(services, core, around.nobodyToAsk === true) };
}
