/** `node --import shiftedClock.ts`: the process's clock is CLOCK_OFFSET_MS ahead. */
const offset = Number(process.env.CLOCK_OFFSET_MS);
const { now } = Date;
const shifted = () => now() + offset;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget),
  get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
});
