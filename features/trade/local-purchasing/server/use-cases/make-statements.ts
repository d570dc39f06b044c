import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { dayIn, houseZone, instantOf } from '#kit/clock.ts';
import { moneyIn } from '#kit/money.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { statementChanged } from '../../contract/local-orders.events.ts';
import { statementMail } from '../../contract/local-orders.mails.ts';
import { localOrderNotices } from '../../contract/local-orders.sentences.ts';
import { lastMonthEnd } from '../../contract/statements.rules.ts';
import { ring } from '../notify-seller.ts';
import { statementsReadModel } from '../statements.read-model.ts';
import { statementsRepository } from '../statements.repository.ts';

/** The statements of the month that has ended, one per seller and currency. What is entered for it later comes into the next one. */
export const makeStatements =
  ({ unitOfWork, now, config }: Pick<Platform, 'unitOfWork' | 'now' | 'config'>) =>
  (): Promise<number> =>
    unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
      const statements = statementsRepository(tx.db);
      if (!(await statements.lockMaking())) return 0;
      const { endsOn, nextStart } = lastMonthEnd(dayIn(now(), houseZone));
      const before = instantOf(`${nextStart}T00:00`, houseZone)!;
      const due = await statements.listDue(before, endsOn);
      for (const of of due) {
        const id = await statements.insert({ ...of, ends_on: endsOn, created_at: now() });
        await statements.fill(id, { ...of, before });
        const total = await statements.count(id);
        tx.record([
          {
            entity: 'seller_statement',
            id,
            action: 'created',
            after: { from: of.starts_on, to: endsOn, total, currency: of.currency },
          },
        ]);
        tx.emit(statementChanged, { id });
        await tell(tx, publicAddressOf(config), { id, ...of, endsOn, total });
      }
      return due.length;
    });

const written = (day: string): string => day.split('-').reverse().join('.');

async function tell(
  tx: Tx,
  address: string,
  of: { id: number; seller_id: number; currency: string; starts_on: string; endsOn: string; total: string },
): Promise<void> {
  const page = `/orders/local?tab=statement&statement=${of.id}`;
  // Local sellers read Albanian.
  const total = moneyIn('sq', of.total, of.currency);
  const seller = await statementsReadModel(tx.db).findSellerName(of.seller_id);
  for (const to of await listSellerAddresses(tx.db, of.seller_id))
    tx.mail(statementMail, {
      to,
      language: 'sq',
      values: { seller, period: `${written(of.starts_on)}–${written(of.endsOn)}`, total, page: address + page },
    });
  await ring(tx, of.seller_id, {
    kind: 'info',
    text: localOrderNotices.sellerStatement,
    values: { day: written(of.endsOn), amount: total },
    link: page,
  });
}
