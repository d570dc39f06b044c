import { createHash } from 'node:crypto';
import type { Fiscaliser } from '../kit/fiscaliser.ts';

/** An office to practise with: it clears everything at once with a code of its own, and reports nothing to anybody. What it says follows from the key. */
export const practiceOffice: Fiscaliser = {
  kind: 'practice',
  submit: async ({ number, gross, currency }, key, signal) => {
    signal.throwIfAborted();
    const code = `PRACTICE-${createHash('sha256').update(key).digest('hex').slice(0, 20).toUpperCase()}`;
    return { state: 'cleared', code, qr: `PRACTICE ${number} ${gross} ${currency} ${code}` };
  },
  // It keeps nothing: what is reported again gets the same code.
  find: async (_document, _key, signal) => {
    signal.throwIfAborted();
    return null;
  },
};
