import { pageAfter } from '#connectors/kit/lists/page-after.ts';
import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import type { Shop } from '../vendure.shop.ts';
import { askPage, askThere, type There } from './there.ts';

/** Whether visitors of the default channel see it, or it waits there as a draft. */
const isHere = ({ enabled, customFields }: There, waiting: ReadonlySet<string>): boolean =>
  enabled || waiting.has(customFields.externalId ?? '');
/** Products that are asked for at once. */
const asked = 50;

/** The product in the channel of the shop; null where it is in no channel of ours or switched off in the default one. */
export async function readThere(
  { together, market, store }: Shop,
  externalKey: string,
  signal: AbortSignal,
): Promise<There | null> {
  const [{ channel }, found, waiting] = await Promise.all([
    market(signal),
    together.find(externalKey, signal),
    readWaiting(store, [externalKey]),
  ]);
  return !found || (channel.isDefault && !isHere(found, waiting)) ? null : found;
}

/** Those of our keys that are in the channel of the shop. */
export async function readAllThere(
  { api, market, store }: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<There[]> {
  const [{ has, channel }, waiting] = await Promise.all([market(signal), readWaiting(store, keys)]);
  const found: There[] = [];
  for (let from = 0; from < keys.length; from += asked)
    found.push(...(await askThere(api, keys.slice(from, from + asked), has, signal)));
  return found.filter((it) => !channel.isDefault || isHere(it, waiting));
}

/** Those that carry a key of ours, by the number Vendure gave them. */
export async function listThere(
  { api, market, store }: Shop,
  page: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
) {
  const { has, channel } = await market(signal);
  const { rows, next } = await pageAfter(page, (skip, take) => askPage(api, { skip, take, ean: has.ean }, signal));
  const off = rows.flatMap((it) => (it.enabled ? [] : it.customFields.externalId!));
  const waiting = await readWaiting(store, off);
  return { items: rows.filter((it) => !channel.isDefault || isHere(it, waiting)), next };
}
