import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { documentProofs } from '../../contract/documents.proofs.sentences.ts';
import { brokenDocuments } from '../documents.invariants.read-model.ts';

/** @throws AppError naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenDocuments(db);
    if (broken.length > 0) throw checkFailed(broken, documentProofs);
    return 0;
  };
