import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { filedText, sameWords } from '../../contract/attributes.file.fields.ts';
import { isNumberValue } from '../../contract/attributes.kinds.ts';
import { attributeDetailsRepository } from '../attribute-details.repository.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';
import { type AttributeSteps, attributesFileRepository } from './attributes.file.repository.ts';
import { recordedWords } from './filed-words.ts';

/** What a file said of attributes and values that were there goes back where it is as the file left it; the rest stays. */
export async function putBack(
  tx: Tx,
  changes: AttributeSteps['changes'],
): Promise<{ undone: number; kept: string[]; productIds: number[] }> {
  if (changes.length === 0) return { undone: 0, kept: [], productIds: [] };
  const files = attributesFileRepository(tx.db);
  const filed = await files.listFiled();
  const groups = new Map(filed.map((one) => [one.id, one.words]));
  const values = new Map(
    filed.flatMap((one) => one.values.map((value) => [value.id, { groupId: one.id, words: value.words }])),
  );
  const now = ({ of, id }: (typeof changes)[number]) => (of === 'attribute' ? groups.get(id) : values.get(id)?.words);
  const [back, kept] = [new Set<(typeof changes)[number]>(), [] as string[]];
  // Words that were added since are no numbers again.
  const fits = ({ of, id, before }: (typeof changes)[number]) =>
    of === 'value' ||
    before.kind !== 'number' ||
    filed.find((one) => one.id === id)!.values.every(({ name }) => isNumberValue(name));
  for (const change of changes) {
    const words = now(change);
    if (words && sameWords(words, change.after) && fits(change)) back.add(change);
    else kept.push(change.name);
  }
  const ofValues = [...back].filter((change) => change.of === 'value');
  const ofGroups = [...back].filter((change) => change.of === 'attribute');
  // Values first: whether a colour shows is decided by what the attribute is now.
  if (ofValues.length > 0) await files.setValueWords(ofValues.map(({ id, before }) => ({ id, words: before })));
  for (const { id, before } of ofGroups) await files.setAttributeWords(id, before);
  const byGroup = Map.groupBy(ofValues, ({ id }) => values.get(id)!.groupId);
  for (const [groupId, those] of byGroup) {
    const told = (one: 'before' | 'after', other: 'before' | 'after') =>
      those.map((change) => `${change.name}: ${filedText(change[one], change[other]) || '–'}`).join('; ');
    const [was, is] = [{ value_details: told('after', 'before') }, { value_details: told('before', 'after') }];
    tx.record([{ entity: 'attribute_group', id: groupId, action: 'changed', before: was, after: is }]);
  }
  for (const { id, before, after } of ofGroups) {
    const different = differing(recordedWords(after), recordedWords(before));
    if (different) tx.record([{ entity: 'attribute_group', id, action: 'changed', ...different }]);
  }
  await attributeMergingRepository(tx.db).raiseVersions([...byGroup.keys()]);
  await tellFiltered(
    tx,
    ofGroups.map(({ id }) => id),
  );
  const groupProducts = await attributeDetailsRepository(tx.db).listProductsOfGroups(ofGroups.map(({ id }) => id));
  const valueProducts = await keptAttributesRepository(tx.db).listProductsOf(ofValues.map(({ id }) => id));
  const productIds = [...new Set([...groupProducts, ...valueProducts])];
  tx.touch('product', productIds);
  return { undone: back.size, kept, productIds };
}
