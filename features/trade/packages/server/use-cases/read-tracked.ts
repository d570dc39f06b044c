import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import { findNamedOrders, orderNumberTitles } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/shipping.calls.ts';
import { carriersRepository } from '../carriers.repository.ts';

const longest = 100;
const columns = {
  number: orderNumberTitles,
  tracking: ['tracking', 'tracking number', 'parcel', 'gjurmimi', 'numri i gjurmimit', 'numri i pakos'],
  carrier: ['carrier', 'transportuesi'],
};

/** See `readTracked`. An order is taken once, whatever names it. */
export const readTracked =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async (
    { file }: InputOf<typeof calls.readTracked> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.readTracked>> => {
    const { rows } = await readImport(file, columns, ['number', 'tracking']);
    const carriers = await carriersRepository(db).list();
    const plain = (text: string | undefined) => (text ?? '').trim().slice(0, longest);
    const found = await findNamedOrders(
      readDb,
      context,
      rows.map(({ row, cells }) => ({ row, text: plain(cells.number) })),
    );
    return found.map((one, place) => {
      const { tracking, carrier } = rows[place]!.cells;
      const carrierText = plain(carrier);
      const ours = carriers.find(({ name }) => name.toLowerCase() === carrierText.toLowerCase());
      return {
        ...one,
        tracking: plain(tracking),
        carrier_text: carrierText,
        carrier: ours ? { id: ours.id, name: ours.name } : null,
      };
    });
  };
