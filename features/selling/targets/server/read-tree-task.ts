import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  listsCategories,
  listsProperties,
  type TheirCategory,
  type TheirProperty,
} from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { targetErrors } from '../contract/targets.errors.ts';
import { targetSentences as words } from '../contract/targets.sentences.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
import { attributeTargetsRepository } from './attribute-targets.repository.ts';
import { targetsReadModel } from './targets.read-model.ts';
import { targetsRepository } from './targets.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'> & {
  readonly connectorFor: ConnectorFor;
  readonly patience?: Patience | undefined;
};

/** As long as a document takes. */
const longest = 200;
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, longest);

/** Reads what the shop has of its own; what was read before stays until all of it is there. */
export const readShopTreeHandler = ({ db, unitOfWork, now, connectorFor, patience }: Needs) =>
  handleTask(readShopTreeTask, async (_input, run) => {
    const { name: shop } = await targetsReadModel(db).getShop(run.shopId, readShopTreeTask.type);
    const connector = await connectorFor(run.shopId);
    if (!listsCategories(connector) && !listsProperties(connector))
      throw new AppError(targetErrors.tellsNothing, { values: { shop } });
    const ask = async <T extends TheirCategory | TheirProperty>(list: () => Promise<readonly T[]>) => {
      const read = await repeatSafely(list, run.signal, patience);
      if (!read.ok) throw new AppError(targetErrors.notRead, { values: { reason: read.reason } });
      return read.value.filter(({ remoteId }) => remoteId !== '' && remoteId.length <= longest);
    };
    const categories = listsCategories(connector) ? await ask(() => connector.listCategories(run.signal)) : [];
    const properties = listsProperties(connector) ? await ask(() => connector.listProperties(run.signal)) : [];
    const theirs = categories.map(rowOf);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    await unitOfWork(by, async (tx) => {
      const targets = targetsRepository(tx.db);
      await targets.lock(run.shopId);
      await targets.setTree(run.shopId, theirs, now());
      await attributeTargetsRepository(tx.db).setTheirs(run.shopId, properties.map(propertyOf));
    });
    const [count, all] = [theirs.length, theirs.length + properties.length];
    return resultOf(all, all, say(words.read, { shop, count, properties: properties.length }));
  });

const rowOf = ({ remoteId, path, names }: TheirCategory) => ({
  remote_id: clean(remoteId),
  path: path.length > 0 ? path.map((name) => clean(name) || '–') : [clean(remoteId)],
  names: names.map(clean).filter((name) => name !== ''),
});

const propertyOf = ({ remoteId, name, names }: TheirProperty) => ({
  remote_id: clean(remoteId),
  name: clean(name) || clean(remoteId),
  names: names.map(clean).filter((one) => one !== ''),
});
