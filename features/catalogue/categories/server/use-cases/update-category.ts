import { claimUploads } from '#features/base/files/server/files.public.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { taxClassCodes } from '#features/base/taxes/server/taxes.public.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCode } from '#features/catalogue/customs/server/customs.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Actor, Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { updateCategory as call } from '../../contract/categories.calls.ts';
import { categoriesChanged, categoryTaxesChanged } from '../../contract/categories.events.ts';
import { followCategories } from '../follow-categories.ts';
import { type InternalCategory, treeRepository } from '../tree.repository.ts';
import { place, requireFreeName, requireParent } from '../tree-rules.ts';

type Call = typeof call;

/** Renames, describes and moves in one transaction under the lock of the tree; what is so already is no change. */
export const updateCategory =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id }, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const tree = treeRepository(tx.db);
      await tree.lock();
      const before = await tree.getInternal(id);
      if (body.cn_code && body.cn_code !== before.cn_code && (await describeCnCode(tx.db, body.cn_code)) === null)
        throw refuseField('cn_code', customsTexts.unknownCode);
      if (body.tax_class && !(await taxClassCodes(tx.db)).has(body.tax_class))
        throw refuseField('tax_class', taxSentences.unknownClass, { code: body.tax_class });
      const image = await imageOf(tx, body.image_file, before.image, context.actor);
      const wanted = { ...wantedOf(before, body), image };
      const moves = wanted.parent_id !== before.parent_id;
      if (moves) await requireParent(tx.db, wanted.parent_id, before);
      if (moves || wanted.name !== before.name) await requireFreeName(tx.db, wanted.parent_id, wanted.name, id);
      await tree.set(id, wanted);
      if (moves || body.position !== undefined) await place(tx.db, wanted.parent_id, id, body.position);

      const after = await tree.getInternal(id);
      const changes = changedFields(before, after);
      if (!changes) return { changed: false, taskId: null };
      tx.record([{ entity: 'category', id, action: moves ? 'moved' : 'updated', ...changes }]);
      tx.emit(categoriesChanged, { ids: [id] });
      if (moves || after.tax_class !== before.tax_class) tx.emit(categoryTaxesChanged, { ids: [id] });
      // The order among siblings, words about it and its picture are no part of a product.
      const shows = Object.keys(changes.after).some((field) => ['name', 'names', 'parent_id'].includes(field));
      const taskId = shows ? await followCategories({ startTask }, tx, context, [id]) : null;
      return { changed: true, taskId };
    });

/** The picture stays where the request says nothing of it. */
async function imageOf(
  tx: Pick<Tx, 'db'>,
  file: string | null | undefined,
  before: string | null,
  by: Actor,
): Promise<string | null> {
  if (file === undefined) return before;
  return file === null ? null : (await claimUploads(tx, [file], by, { field: 'image_file' })).get(file)!;
}

/** The English word follows the name unless it was given, too; an empty text takes its language out. */
function wantedOf(before: InternalCategory, body: InputOf<Call>['body']) {
  const name = body.name ?? before.name;
  const renamed: Record<string, string> = name !== before.name && before.names.EN === before.name ? { EN: name } : {};
  const parent_id = body.parent_id === undefined ? before.parent_id : body.parent_id;
  return {
    name,
    names: said({ ...before.names, ...renamed, ...body.names }),
    descriptions: said({ ...before.descriptions, ...body.descriptions }),
    parent_id,
    cn_code: body.cn_code === undefined ? before.cn_code : body.cn_code,
    tax_class: body.tax_class === undefined ? before.tax_class : body.tax_class,
  };
}

const said = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
