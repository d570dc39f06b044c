import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import {
  asChecked,
  type ImportFile,
  noteFile,
  reportOf,
  tableText,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type {
  checkGlossaryFile as checkCall,
  exportGlossary as exportCall,
  importGlossary as importCall,
  undoGlossaryImport as undoCall,
} from '../../contract/glossary.calls.ts';
import { fileColumns, planTerms } from '../file/plan-file.ts';
import { glossaryReadModel } from '../glossary.read-model.ts';
import { glossaryRepository } from '../glossary.repository.ts';
import { entryOf, type TermChange, writeTerms } from '../write-terms.ts';

type Written = Pick<Platform, 'unitOfWork'>;

/** Every term in a row, every language in a column, by its code. */
export const exportGlossary =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof exportCall>): Promise<OutputOf<typeof exportCall>> => {
    const read = glossaryReadModel(db);
    const [languages, terms] = [await read.listLanguages(), await glossaryRepository(db).list()];
    const scopeOf = await read.listScopes(terms);
    const rows = terms.map((term) => [
      ...[term.term, term.keep ? 'yes' : 'no'],
      term.category_id === null ? '' : (scopeOf(term) ?? ''),
      term.shop_brand_id === null ? '' : (scopeOf(term) ?? ''),
      term.note,
      ...languages.map(({ id }) => term.said.find(({ language_id }) => language_id === id)?.wording ?? ''),
    ]);
    const heads = [...fileColumns, ...languages.map(({ code }) => code)];
    return {
      name: `tregu-glossary.${format}`,
      content: await tableText(format, heads, rows),
    };
  };

export const checkGlossaryFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: InputOf<typeof checkCall> & ImportFile): Promise<OutputOf<typeof checkCall>> => {
    const { rows, ignored } = await planTerms(db, file);
    return reportOf(rows, ignored);
  };

/** Under the lock of the glossary, and only as it was checked; the rows that are refused are left out. */
export const importGlossary =
  ({ unitOfWork }: Written) =>
  async (
    { query, file }: InputOf<typeof importCall> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof importCall>> =>
    unitOfWork(context, async (tx) => {
      const terms = glossaryRepository(tx.db);
      await terms.lock();
      const { rows } = await planTerms(tx.db, file);
      const { taken, refused } = asChecked(rows, query.plan);
      const steps = taken.flatMap(({ kept, after }) => (after ? [{ before: kept, after }] : []));
      const ids = await writeTerms(tx, context, steps);
      const added = steps.filter(({ before }) => before === null).length;
      const counts = { added, changed: steps.length - added };
      const id = await terms.insertImport({
        fileName: file!.name,
        by: { userId: context.actor.userId, at: context.now() },
        ...counts,
        steps: steps
          .map(({ before, after }, at) => ({ id: ids[at]!, before: before && entryOf(before), after }))
          .map(plain),
      });
      await noteFile(tx, context, { source: 'glossary', fileName: file!.name, plan: rows, ref: id });
      return { id, ...counts, refused };
    });

/** What is as the file left it goes back; what was changed since stays, and is told by its term. */
export const undoGlossaryImport =
  ({ unitOfWork }: Written) =>
  async ({ params: { id } }: InputOf<typeof undoCall>, context: Context): Promise<OutputOf<typeof undoCall>> =>
    unitOfWork(context, async (tx) => {
      const terms = glossaryRepository(tx.db);
      const { steps, undone } = await terms.lockImport(id);
      if (undone) throw new AppError(tableImportErrors.undone);
      await terms.lock();
      const now = new Map((await terms.list(steps.map((step) => step.id))).map((term) => [term.id, term]));
      const back: TermChange[] = [];
      const kept: string[] = [];
      for (const step of steps) {
        const term = now.get(step.id);
        if (term && same(entryOf(term), step.after)) back.push({ before: term, after: step.before });
        else kept.push(step.after.term);
      }
      if (back.length > 0) await writeTerms(tx, context, back);
      await terms.setUndone(id, { userId: context.actor.userId, at: context.now() });
      return { undone: back.length, kept };
    });

type Entry = TermChange['after'] & {};
const plain = <T extends { readonly before: Entry | null; readonly after: Entry }>(step: T) => ({
  ...step,
  before: step.before && mutable(step.before),
  after: mutable(step.after),
});
const mutable = (entry: Entry) => ({ ...entry, said: entry.said.map((one) => ({ ...one })) });
const same = (one: Entry, other: Entry): boolean =>
  (['term', 'keep', 'category_id', 'shop_brand_id', 'note'] as const).every((key) => one[key] === other[key]) &&
  JSON.stringify(one.said.map(({ language_id, wording }) => [language_id, wording])) ===
    JSON.stringify(other.said.map(({ language_id, wording }) => [language_id, wording]));
