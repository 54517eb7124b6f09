// Loaded before a process whose clock is to be wrong: CLOCK_SHIFT_MS tells by how much.
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const TrueDate = Date;
const trueNow = TrueDate.now.bind(TrueDate);

class ShiftedDate extends TrueDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(trueNow() + shiftMs);
    else super(...given);
  }

  static override now(): number {
    return trueNow() + shiftMs;
  }
}

// Libraries know the type by its name.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
Object.defineProperty(globalThis, 'Date', { value: ShiftedDate, configurable: true, writable: true });
