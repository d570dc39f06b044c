import { personKey, readStored, writeStored } from '#web/lib/device-storage.ts';

/** What the gate let the person of this browser open when it was asked last, of the pages that ask ahead; and the shops they are held to. */
export type OpenAhead = { readonly paths: readonly string[]; readonly shops: readonly number[] | null };

const key = personKey('ahead');

/** What may be asked before the server has said who the person is; null where nobody knows. Part of the first script: no validator. */
export function readOpenAhead(): OpenAhead | null {
  try {
    const { paths, shops } = JSON.parse(readStored(key) ?? '{}') as Partial<OpenAhead>;
    return Array.isArray(paths) ? { paths, shops: Array.isArray(shops) ? shops : null } : null;
  } catch {
    return null;
  }
}

/** Keeps it for the next load of the product, or forgets it when null. It goes with the session. */
export const writeOpenAhead = (open: OpenAhead | null): void => {
  writeStored(key, open && JSON.stringify(open));
};
