import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { Db } from '#server/db/database.ts';
import type { DriverList } from '../contract/driver-list.calls.ts';
import { mostStops } from '../contract/pick-ups.calls.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';
import { type DriverListRow, pickUpsReadModel } from './pick-ups.read-model.ts';

/** The list as its driver sees it: neither a customer nor a price is read for it. */
export async function toDriverList(db: Db, list: DriverListRow, until: Date): Promise<DriverList> {
  const stops = await pickUpsReadModel(db).listOfDriver(list, mostStops);
  return {
    id: list.id,
    day: list.day,
    driver: list.driver,
    bring_to: await localOrdersReadModel(db).findHub(),
    link_until: until.toISOString(),
    stops: stops.map(({ id, year, number, seller, on_list, said, ...stop }) => ({
      order: id,
      number: purchaseNumber(year, number, true),
      status: stop.status,
      seller: { name: seller.name, address: seller.address, phone: seller.phone },
      municipality: stop.municipality,
      ready_by: stop.ready_by?.toISOString() ?? null,
      gone: stop.gone,
      units: stop.units,
      lines: stop.lines,
      // What was not there and is planned again for the same driver is open again.
      said: said?.result === 'not_there' && on_list && !stop.gone ? null : said,
    })),
  };
}
