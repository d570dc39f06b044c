import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import { listsCategories, type TheirCategory } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { targetErrors } from '../contract/targets.errors.ts';
import { targetSentences as words } from '../contract/targets.sentences.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
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
    if (!listsCategories(connector)) throw new AppError(targetErrors.tellsNone, { values: { shop } });
    const read = await repeatSafely(() => connector.listCategories(run.signal), run.signal, patience);
    if (!read.ok) throw new AppError(targetErrors.notRead, { values: { reason: read.reason } });
    const theirs = read.value.filter(({ remoteId }) => remoteId !== '' && remoteId.length <= longest).map(rowOf);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    await unitOfWork(by, async (tx) => {
      const targets = targetsRepository(tx.db);
      await targets.lock(run.shopId);
      await targets.setTree(run.shopId, theirs, now());
    });
    return resultOf(theirs.length, theirs.length, say(words.read, { shop, count: theirs.length }));
  });

const rowOf = ({ remoteId, path, names }: TheirCategory) => ({
  remote_id: clean(remoteId),
  path: path.length > 0 ? path.map((name) => clean(name) || '–') : [clean(remoteId)],
  names: names.map(clean).filter((name) => name !== ''),
});
