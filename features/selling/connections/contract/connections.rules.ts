import type { ConnectionField } from './connections.model.ts';

type Values = Readonly<Record<string, string>>;

/** Whether the connection stays at the place it is: what was sealed for one machine is never sent to another one. */
export const staysAt = (fields: readonly ConnectionField[], before: Values, after: Values): boolean =>
  fields.every(({ key, place }) => !place || (before[key] ?? '') === (after[key] ?? ''));

/** What was typed, of the fields there are, without spaces around; secrets as they are. */
export const typedOf = (fields: readonly ConnectionField[], typed: Values): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key, type }) => [key, type === 'secret' ? (typed[key] ?? '') : (typed[key] ?? '').trim()]),
  );
