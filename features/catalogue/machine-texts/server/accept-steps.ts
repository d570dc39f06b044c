import type { FileValues } from '#features/catalogue/products/contract/products.file-fields.ts';
import { fileSteps } from '#features/catalogue/products/server/products.public.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import type { acceptOperation } from '../contract/machine-texts.operations.ts';
import { machineTextsReadModel } from './machine-texts.read-model.ts';

/** What engines made, as a person who has read it would save it: reviewed. A product without any stays as it is. */
export const acceptSteps = (
  { language_id: language }: OperationInputOf<typeof acceptOperation>,
  context: OperationContext,
) =>
  fileSteps(async (db: Db, ids) => {
    const made = Map.groupBy(await machineTextsReadModel(db).listGood(ids, language), ({ product_id: id }) => id);
    return new Map(
      ids.map((id): [number, FileValues] => {
        const texts = Object.fromEntries((made.get(id) ?? []).map(({ part, text }) => [part, text]));
        return [id, { product: {}, variants: {}, prices: {}, texts: { [language]: texts }, reviewed: true }];
      }),
    );
  }, context);
