import { lookAtImage } from '#features/base/files/server/files.public.ts';
import { productTaskTexts as words } from '#features/catalogue/products/contract/products.sentences.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { imagesChecked } from '../../contract/products.events.ts';
import { checkImagesTask } from '../../contract/products.tasks.ts';
import { imageChecksRepository } from './image-checks.repository.ts';

/** Pictures fetched side by side: suppliers serve them from one host, which shall not notice. */
const atOnce = 4;

type Needs = Pick<Platform, 'db' | 'outbound' | 'unitOfWork' | 'now'>;

export const checkImagesHandler = (needs: Needs) =>
  handleTask(checkImagesTask, async ({ ids }, run) => {
    run.expectItems(ids.map(String));
    const finished = await run.finishedItems();
    for (const [index, id] of ids.entries()) {
      run.signal.throwIfAborted();
      if (!finished.has(String(id))) await checkProduct(needs, run, id);
      await run.progress(index + 1, ids.length, say(words.products, { count: ids.length }));
    }
    const { done, failed } = await run.countItems();
    return resultOf(done, ids.length, say(words.imagesChecked, { done, total: ids.length, failed }));
  });

/** A product of which a picture is missing counts as failed, with the first reason. */
async function checkProduct({ db, outbound, unitOfWork, now }: Needs, run: TaskRun, id: number): Promise<void> {
  const sources = await imageChecksRepository(db).listSources(id);
  const looks: { imageId: number; look: Awaited<ReturnType<typeof lookAtImage>> }[] = [];
  for (let at = 0; at < sources.length; at += atOnce) {
    const some = sources.slice(at, at + atOnce);
    looks.push(
      ...(await Promise.all(
        some.map(async (image) => ({ imageId: image.id, look: await lookAtImage(outbound, image.url, run.signal) })),
      )),
    );
  }
  const problem = looks.find((it) => it.look.problem !== null)?.look.problem ?? null;
  const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
  await unitOfWork(by, async (tx) => {
    for (const { imageId, look } of looks) await imageChecksRepository(tx.db).set(imageId, look, now());
    await run.recordItems([{ key: String(id), outcome: problem === null ? 'done' : 'failed', reason: problem }], tx);
    tx.emit(imagesChecked, { ids: [id] });
  });
}
