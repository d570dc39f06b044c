import { changeSetChanged } from '#features/base/change-sets/contract/change-sets.events.ts';
import { readSet } from '#features/base/change-sets/server/change-sets.public.ts';
import { type Listener, listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { countsOf } from './clones.mapper.ts';
import { clonesRepository } from './clones.repository.ts';

type Needs = Pick<Platform, 'db' | 'operations'>;

/** Writes down what became of the rows of each part: the log tells it when the bulk changes are kept no longer. */
export async function settleParts(needs: Needs, cloneId: number): Promise<void> {
  const clones = clonesRepository(needs.db);
  for (const { place, change_set_id } of await clones.listParts(cloneId)) {
    if (change_set_id !== null) await clones.setCounts(cloneId, place, countsOf(await readSet(needs, change_set_id)));
  }
}

/** A part is a bulk change like others: where somebody undoes it on the page of changes, the log tells that too. */
export const settleAfterChanges = (needs: Needs): readonly Listener[] => [
  listenTo(changeSetChanged, async ({ id }) => {
    const clones = clonesRepository(needs.db);
    const part = await clones.findBySet(id);
    if (part) await clones.setCounts(part.clone_id, part.place, countsOf(await readSet(needs, id)));
  }),
];
