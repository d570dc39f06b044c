import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import { readTracked } from '#features/trade/packages/contract/shipping.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;

export type LinesRequest = NonNullable<RequestOf<typeof calls.listLines>['query']>;
export const useFindNumbers = () => useSend(calls.findNumbers, { quiet: true });
export const useNumbersInFile = () => useSend(calls.findNumbersInFile, { quiet: true });
export const useLines = (query: LinesRequest) =>
  useCall(calls.listLines, { query }, { shopId, keepPrevious: true, quiet: true });
export const useSelectAllLines = () => useSend(calls.selectAllLines, { shopId });
const mostPreset = 10_000;

/** Ids of the lines that have not arrived, of a supplier, of an SKU, or of both; at most as many as one change takes. */
export async function findPresetLines(seller: number | null, sku: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ids.length < mostPreset; page++) {
    const query = {
      ...(seller === null ? {} : { seller: String(seller) }),
      ...(sku === '' ? {} : { search_text: sku }),
      page: String(page),
      pageSize: '100',
    };
    const { results } = await send(calls.listLines, { query }, { shopId });
    const same = results.filter((line) => sku === '' || line.sku.toLowerCase() === sku.toLowerCase());
    ids.push(...same.map(({ id }) => id));
    if (results.length < 100) break;
  }
  return ids.slice(0, mostPreset);
}
export const useSuppliers = () => useCall(listSellers, {}, { shopId, staleTime: 60_000, quiet: true });
export const useLinesInFile = () => useSend(calls.findLinesInFile, { quiet: true });
export const useReadTracked = () => useSend(readTracked, { quiet: true });
export const useCarriers = () => useCall(listCarriers, {}, { shopId, staleTime: 60_000, quiet: true });
