/** Preloaded (see share-layer.ts): sets the program's clock COUNTERFOIL_CLOCK_SHIFT milliseconds ahead. */
const shift = Number(process.env.COUNTERFOIL_CLOCK_SHIFT ?? '0');
const systemDate = Date;

class ShiftedDate extends systemDate {
  constructor(...args: readonly unknown[]) {
    if (args.length === 0) super(systemDate.now() + shift);
    else super(...(args as [number]));
  }
  static override now(): number {
    return systemDate.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
