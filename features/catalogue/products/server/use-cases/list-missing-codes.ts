import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/codes/product-codes.calls.ts';
import { codedAtOnce } from '../../contract/codes/product-codes.model.ts';
import { listCodedIds } from '../codes/coded-products.read-model.ts';
import { missingCodesReadModel } from '../codes/missing-codes.read-model.ts';
import { suggesting } from '../codes/suggest-for.ts';

/** Products of which suggestions are looked for at a time. */
const batch = 500;

/** Products without a code with what speaks for one; nothing is given without a person's decision. */
export const listMissingCodes =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof calls.listMissingCodes>): Promise<OutputOf<typeof calls.listMissingCodes>> => {
    const missing = missingCodesReadModel(readDb);
    const rows = await missing.list(query, query);
    const total = await missing.count(query);
    return {
      results: await suggesting(readDb)(rows),
      total: Math.min(total, codedAtOnce),
      more: total > codedAtOnce,
    };
  };

/** For "select all": what a person sees of each page, of all that is found; each is judged in the preview of what is done. */
export const listSuggestedCodes =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listSuggestedCodes>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listSuggestedCodes>> => {
    const ids = await allFound((limit) => listCodedIds(readDb, { missing: true, ...query }, scope, limit));
    const suggested = suggesting(readDb);
    const found: OutputOf<typeof calls.listSuggestedCodes> = [];
    for (let from = 0; from < ids.length; from += batch) {
      const only = ids.slice(from, from + batch);
      const rows = await missingCodesReadModel(readDb).list({ only }, { page: 0, pageSize: batch });
      for (const { id, suggestions } of await suggested(rows))
        if (suggestions[0]) found.push({ product_id: id, to: suggestions[0].code, reason: suggestions[0].reason });
    }
    return found;
  };
