import { drawLabel, senderOf } from '#features/trade/packages/server/packages.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/supplier-returns.calls.ts';
import { supplierReturnErrors as errors } from '../../contract/supplier-returns.errors.ts';
import { supplierReturnsRepository } from '../supplier-returns.repository.ts';

/** The shop whose parcels the house sends under its own name. */
const houseShop = 1;

/** The sheet for the outside of the parcel; the same return gives the same bytes while nothing of it changes. */
export const drawReturnLabel =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.drawReturnLabel>,
    context: Context,
  ): Promise<OutputOf<typeof calls.drawReturnLabel>> => {
    const returns = supplierReturnsRepository(db);
    const [row] = await returns.list({ id }, dayIn(context.now(), houseZone));
    const to = await returns.addressOf(id);
    if (!row || !to) throw new AppError(generalErrors.notFound);
    if (to.street.trim() === '' && to.city.trim() === '')
      throw new AppError(errors.noAddress, { values: { supplier: to.name } });
    const { created_at: at, ...address } = to;
    const sheet = await drawLabel({
      number: row.number,
      sscc: null,
      tracking: row.tracking || row.number,
      carrier: row.carrier,
      order: row.order.number,
      to: { ...address, company: '' },
      from: await senderOf(db, houseShop),
      weightG: null,
      cod: null,
      at,
    });
    return { name: `${row.number}.pdf`, content: sheet.toString('base64') };
  };
