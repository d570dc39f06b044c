import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import { type By, requireRights, type Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { rightsOf, rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import type { OnTheWordOf } from '../../contract/publishing.tasks.ts';
import { sendReadModel } from './send.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;
type Sent = {
  readonly onTheWordOf: OnTheWordOf /** Null: everything of the shop. */;
  readonly ids: readonly number[] | null;
};

/** On whose word a send goes on. */
export type Asker = {
  /** Asked right before anything goes to the shop. @throws AskerLostRight */
  requireRight(shopId: number): Promise<void>;
  /** Writes what is decided for them; what a shop has taken already is written without asking. @throws AskerLostRight */
  write<T>(by: By, work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Whose right nobody asks: rules of a shop, and what follows from something else. */
export const theMarket = (unitOfWork: Needs['unitOfWork']): Asker => ({
  requireRight: async () => {},
  write: unitOfWork,
});

/** The person of a send may no longer send. `rightLost` is how a task says it, which knows what was sent until then. */
export class AskerLostRight extends Error {
  override name = 'AskerLostRight';
}

export const rightLost = (values: {
  readonly shop: string;
  readonly success: number;
  readonly total: number;
}): AppError => new AppError(publishingErrors.askerLostRight, { values });

/**
 * Their rights are read once, and again where their number is another one (ADR 32, 179): a shop cannot hold them until a commit, so a change of them
 * comes before a product is sent or after it.
 */
export function askerOf({ db, unitOfWork, now }: Needs, { onTheWordOf, ids }: Sent, run: TaskRun): Asker {
  const { userId } = run;
  if (onTheWordOf.by !== 'person' || userId === null) return theMarket(unitOfWork);
  const { right } = onTheWordOf;
  const person = rightsOfNow(
    () => personOf({ db, now }, { userId, right, ids }, run),
    ({ actor }) => rightsOf(actor),
  );
  return {
    requireRight: (shopId) =>
      person.work(async ({ actor }) => {
        if (!worksIn(actor, shopId)) throw new AskerLostRight();
        await requireRights(db, rightsOf(actor));
      }),
    write: (by, work) => person.work(({ actor }) => unitOfWork({ ...by, rights: rightsOf(actor) }, work)),
  };
}

type Wanted = Pick<Sent, 'ids'> & { readonly userId: number } & Pick<Extract<OnTheWordOf, { by: 'person' }>, 'right'>;

/** With the rights of now. Who belongs to another seller since then may not send what is not theirs. @throws AskerLostRight */
async function personOf(
  needs: Pick<Needs, 'db' | 'now'>,
  { userId, right, ids }: Wanted,
  { id, shopId, signal }: TaskRun,
): Promise<Context> {
  const context = await contextOfPerson(needs, userId, { shopId, cause: `task:${id}`, right, signal });
  if (!context || !(await seesAll(needs.db, ids, context.scope))) throw new AskerLostRight();
  return context;
}

async function seesAll(db: Needs['db'], ids: Sent['ids'], scope: Context['scope']): Promise<boolean> {
  if (scope.sellerId === null) return true;
  if (ids === null) return false;
  const { listVisible } = sendReadModel(db);
  const [own, all] = [await listVisible(ids, scope), await listVisible(ids, { ...scope, sellerId: null })];
  return own.length === all.length;
}
