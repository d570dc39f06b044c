import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import { machineErrors } from '../contract/machine-texts.errors.ts';
import { acceptOperation, translateOperation } from '../contract/machine-texts.operations.ts';
import { machineSentences as words } from '../contract/machine-texts.sentences.ts';
import { acceptSteps } from './accept-steps.ts';
import { machineTextsRepository } from './machine-texts.repository.ts';
import { translateSteps } from './translate-steps.ts';

/** Engines are paid by the house, and what they made is the house's. */
export const machineTextsOperations = (platform: Pick<Platform, 'startTask'>): readonly OperationHandler[] => [
  handleOperation(translateOperation, {
    guard: houseOnly,
    async check(db, { engine_id: engineId, language_id: to, from_id: from }) {
      const engine = await machineTextsRepository(db).findEngine(engineId);
      if (!engine?.active) throw new AppError(machineErrors.gone);
      if (from === to) throw refuseField('from_id', words.sameLanguage);
      if (from !== null) await nameOf(db, from, 'from_id');
      return { engine: engine.name, language: await nameOf(db, to, 'language_id') };
    },
    open: translateSteps(platform),
  }),
  handleOperation(acceptOperation, {
    guard: houseOnly,
    check: async (db, { language_id: id }) => ({ language: await nameOf(db, id, 'language_id') }),
    open: acceptSteps,
  }),
];

async function nameOf(db: Db, id: number, field: string): Promise<string> {
  const language = (await shopsRepository(db).listLanguages()).find((one) => one.id === id);
  if (!language) throw refuseField(field, generalErrors.notFound);
  return language.name;
}
