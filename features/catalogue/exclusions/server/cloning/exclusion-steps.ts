import type { CloneInput } from '#kit/clone.ts';
import { asContext, type CloneSteps, joining } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { exclusionsReadModel } from '../exclusions.read-model.ts';
import { exclusionsRepository } from '../exclusions.repository.ts';
import { changeExclusion } from '../use-cases/change-exclusion.ts';

type Applies = { readonly applies: true };
const applies: Applies = { applies: true };

/** One row per rule that names the source; a rule applies to the target where its shops name that, too. */
export const exclusionSteps =
  (platform: Pick<Platform, 'startTask' | 'now'>) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Applies> => ({
    rows: (db) => exclusionsReadModel(db).listNaming(from),
    lock: (db) => exclusionsRepository(db).lockAll(),
    async read(db, ids) {
      const shops = await exclusionsReadModel(db).listShopsOf(ids);
      const of = (shopId: number, id: number) => (shops.get(id)?.includes(shopId) ? applies : null);
      return ids.flatMap((id) => (shops.has(id) ? [{ id, version: 0, value: of(to, id), source: of(from, id) }] : []));
    },
    merge: (target) => target,
    async write(tx, changes) {
      const rules = exclusionsRepository(tx.db);
      const change = changeExclusion({ ...platform, ...joining(tx) });
      for (const { facts, wanted } of changes) {
        const { version, shop_ids, scope, reason, note, in_shop, starts_on, ends_on } = await rules.lock(facts.id);
        const others = (shop_ids ?? []).filter((id) => id !== to);
        const terms = { scope, reason, note, in_shop, starts_on, ends_on };
        const exceptions = await rules.listExceptions(facts.id);
        const body = {
          ...terms,
          version,
          shop_ids: wanted === null ? others : [...others, to],
          exceptions: {
            sellers: [...exceptions.sellers],
            brands: [...exceptions.brands],
            products: [...exceptions.products],
          },
        };
        await change({ params: { id: facts.id }, body }, asContext(context));
      }
    },
  });
