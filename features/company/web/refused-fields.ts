import type { SendError } from '#web/lib/send.ts';

/** Where the server refused a value, as a form names it: `bank_accounts.0.iban` → ['bank_accounts', 0, 'iban']. */
export const refusedFields = (error: SendError) =>
  error.issues.map(({ field, message }) => ({
    name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
    errors: [message],
  }));
