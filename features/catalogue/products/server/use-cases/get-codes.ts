import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getCodes as call } from '../../contract/products.calls.ts';
import { sameCode } from '../../contract/products.codes.ts';
import { findCodes, matchCodes } from '../products.codes.read-model.ts';

/** A kept list of codes and which of them no product carries that this person may see. */
export const getCodes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const codes = await findCodes(db, params.id, scope);
    if (codes === null) throw new AppError(generalErrors.notFound);
    const found = new Set((await matchCodes(db, scope, codes)).map(({ code }) => sameCode(code)));
    return { id: params.id, codes, missing: codes.filter((code) => !found.has(sameCode(code))) };
  };
