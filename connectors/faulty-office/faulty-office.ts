import { literal } from '#kit/text.ts';
import type { FiscalAnswer, Fiscaliser } from '../kit/fiscaliser.ts';
import { RemoteError } from '../kit/remote-error.ts';

/** What goes wrong with the next calls, one each: `drop` does what is asked and loses the answer, `slow` takes it and decides later. */
export type FiscalFault = 'drop' | 'busy' | 'unreachable' | 'rejected' | 'slow' | 'none';

/** An office that keeps a register, never enters a key twice, and fails as it is told to; for tests. */
export function faultyOffice() {
  const register = new Map<string, { readonly number: string; answer: FiscalAnswer }>();
  const faults: FiscalFault[] = [];
  let cleared = 0;
  let asked = 0;

  async function meet<T>(does: (fault: FiscalFault | undefined) => T, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    asked += 1;
    const fault = faults.shift();
    if (fault === 'busy') throw new RemoteError('busy', literal('Come back later'));
    if (fault === 'unreachable') throw new RemoteError('unreachable', literal('Nobody answers'));
    if (fault === 'rejected') throw new RemoteError('rejected', literal('Unknown VAT number'));
    const done = does(fault);
    if (fault === 'drop') throw new RemoteError('unknown', literal('The answer was lost'));
    return done;
  }
  const clear = (): FiscalAnswer => {
    cleared += 1;
    return { state: 'cleared', code: `F-${String(cleared).padStart(6, '0')}`, qr: `verify ${cleared}` };
  };

  const office: Fiscaliser = {
    kind: 'practice',
    submit: ({ number }, key, signal) =>
      meet((fault) => {
        const known = register.get(key);
        if (known) return known.answer;
        const answer: FiscalAnswer = fault === 'slow' ? { state: 'pending' } : clear();
        register.set(key, { number, answer });
        return answer;
      }, signal),
    find: (_document, key, signal) => meet(() => register.get(key)?.answer ?? null, signal),
  };
  return {
    office,
    /** The next calls meet these. */
    fail: (...next: FiscalFault[]) => void faults.push(...next),
    /** Decides what it had only taken. */
    decide: () => {
      for (const entry of register.values()) if (entry.answer.state === 'pending') entry.answer = clear();
    },
    entries: () => [...register.values()].map(({ number }) => number),
    asked: () => asked,
  };
}
