import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import type { setCnLicence as call } from '../../contract/licence.calls.ts';
import { licenceTexts as words } from '../../contract/licence.texts.ts';
import { customsRepository } from '../customs.repository.ts';
import { shopNamesOf } from './licences.read-model.ts';
import { licencesRepository } from './licences.repository.ts';

/** Who is held to some shops says it for those alone. */
export const setCnLicence =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { code }, body }: InputOf<typeof call>,
    { actor, ...context }: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork({ actor, ...context }, async (tx) => {
      const codes = customsRepository(tx.db);
      await codes.lock();
      await codes.get(code);
      const names = await shopNamesOf(tx.db);
      const asked = new Set(body.shop_ids);
      if ([...asked].some((id) => !names.has(id) || !worksIn(actor, id)))
        throw refuseField('shop_ids', words.unknownShop);
      const licences = licencesRepository(tx.db);
      const before = await licences.list(code);
      const after = [...names.keys()].filter((id) => (worksIn(actor, id) ? asked.has(id) : before.includes(id)));
      if (after.join() === before.join()) return { code };
      await licences.set(code, after);
      const told = (ids: readonly number[]) => ids.map((id) => names.get(id)).join(', ') || null;
      tx.record([
        {
          entity: 'cn_code',
          id: numberOfCode(code),
          action: 'changed',
          before: { licence_in: told(before) },
          after: { licence_in: told(after) },
        },
      ]);
      tx.emit(cnCodesChanged, {});
      return { code };
    });
