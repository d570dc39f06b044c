import { z } from 'zod';
import type { ConnectionField } from './connections.model.ts';

type Values = Readonly<Record<string, string>>;

/** An address as every spelling of it is kept: the host in small letters, no port that goes without saying, no slash at the end. Others as they are. */
export function plainAddress(text: string): string {
  const at = URL.canParse(text) ? new URL(text) : null;
  return at && /^https?:$/.test(at.protocol) ? at.href.replace(/\/+$/, '') : text;
}

/** Whether the connection stays at the place it is: what was sealed for one machine is never sent to another one. */
export const staysAt = (fields: readonly ConnectionField[], before: Values, after: Values): boolean =>
  fields.every(({ key, place }) => !place || plainAddress(before[key] ?? '') === plainAddress(after[key] ?? ''));

/** What was typed, of the fields there are, without spaces around and addresses in one spelling; secrets as they are. */
export const typedOf = (fields: readonly ConnectionField[], typed: Values): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, type }) => [key, asKept(type, typed[key] ?? '')]));

function asKept(type: ConnectionField['type'], text: string): string {
  if (type === 'secret') return text;
  return type === 'address' ? plainAddress(text.trim()) : text.trim();
}

/** The field of every platform that is reached over HTTP: how fast it is asked at most. */
export const paceKey = 'perMinute';
/** Fewer would make a send of a hundred products take an hour. */
const slowest = 10;
const fastest = 6000;
/** Requests a minute; empty: as fast as the shop takes them. */
export const paceSchema = z
  .string()
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(z.int().min(slowest).max(fastest).nullable());
/** The limit in the settings of a connection; what was stored before the rule was is as if nothing had been said. */
export const perMinuteOf = (settings: unknown): number | null =>
  paceSchema.safeParse((settings as Record<string, unknown> | null)?.[paceKey]).data ?? null;
