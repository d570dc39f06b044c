import type { Platform } from '#server/feature.ts';
import { machineTextsReadModel } from '../machine-texts.read-model.ts';
import { machineTextsRepository } from '../machine-texts.repository.ts';

/** Texts of one statement. */
const atOnce = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Deletes what is offered to nobody any more; gives how many. What was accepted stays as long as bulk changes are kept: undone, it is a
 * proposal again. Several servers may do it at once.
 */
export const purgeMachineTexts =
  ({ db, now, config }: Pick<Platform, 'db' | 'now' | 'config'>) =>
  async (): Promise<number> => {
    const before = new Date(now().getTime() - config.bulkChangesRetentionDays * day);
    let gone = 0;
    for (;;) {
      const spent = await machineTextsReadModel(db).listSpent(before, atOnce);
      gone += await machineTextsRepository(db).deleteMade(spent, before);
      if (spent.length < atOnce) return gone;
    }
  };
