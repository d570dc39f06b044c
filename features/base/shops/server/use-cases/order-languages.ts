import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { orderLanguages as call } from '../../contract/shops.calls.ts';
import { languagesChanged } from '../../contract/shops.events.ts';
import { shopsTexts as words } from '../../contract/shops.texts.ts';
import { shopsRepository } from '../shops.repository.ts';

/** The order in which languages are offered where no shop is chosen; each shop has its own. */
export const orderLanguages =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { ids } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const before = (await shops.listLanguages()).map(({ id }) => id);
      const named = new Set(ids);
      if (ids.length !== before.length || !before.every((id) => named.has(id)))
        throw refuseField('ids', words.eachOnce);
      await shops.orderLanguages(ids);
      const moved = ids.flatMap((id, at) => (before[at] === id ? [] : [{ id, at }]));
      if (moved.length === 0) return {};
      tx.record(
        moved.map(({ id, at }) => ({
          entity: 'language',
          id,
          action: 'moved',
          before: { position: before.indexOf(id) + 1 },
          after: { position: at + 1 },
        })),
      );
      tx.emit(languagesChanged, {});
      return {};
    });
