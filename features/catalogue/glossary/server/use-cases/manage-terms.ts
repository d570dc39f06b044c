import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type {
  addTerm as addCall,
  changeTerm as changeCall,
  deleteTerm as deleteCall,
} from '../../contract/glossary.calls.ts';
import { glossaryErrors } from '../../contract/glossary.errors.ts';
import { tidyEntry } from '../../contract/glossary.rules.ts';
import { glossaryReadModel } from '../glossary.read-model.ts';
import { glossaryRepository } from '../glossary.repository.ts';
import { refuseTerm, writeTerms } from '../write-terms.ts';

type Needs = Pick<Platform, 'unitOfWork'>;

export const addTerm =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof addCall>, context: Context): Promise<OutputOf<typeof addCall>> =>
    unitOfWork(context, async (tx) => {
      await glossaryRepository(tx.db).lock();
      const entry = tidyEntry(body);
      await refuseTerm(tx, entry);
      const [id] = await writeTerms(tx, context, [{ before: null, after: entry }]);
      return (await glossaryReadModel(tx.db).find(id!))!;
    });

export const changeTerm =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body: { version, ...said } }: InputOf<typeof changeCall>,
    context: Context,
  ): Promise<OutputOf<typeof changeCall>> =>
    unitOfWork(context, async (tx) => {
      const terms = glossaryRepository(tx.db);
      await terms.lock();
      const before = await terms.get(id);
      if (before.version !== version) throw new AppError(glossaryErrors.changedMeanwhile);
      const entry = tidyEntry(said);
      await refuseTerm(tx, entry, id);
      await writeTerms(tx, context, [{ before, after: entry }]);
      return (await glossaryReadModel(tx.db).find(id))!;
    });

export const deleteTerm =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof deleteCall>, context: Context): Promise<OutputOf<typeof deleteCall>> =>
    unitOfWork(context, async (tx) => {
      const terms = glossaryRepository(tx.db);
      await terms.lock();
      await writeTerms(tx, context, [{ before: await terms.get(id), after: null }]);
      return {};
    });
