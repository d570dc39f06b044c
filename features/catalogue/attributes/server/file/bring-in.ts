import { foldText } from '#kit/text.ts';
import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type FiledWords, filedText } from '../../contract/attributes.file.fields.ts';
import type { FiledStep, PlannedAttribute } from '../../contract/attributes.file.ts';
import type { AttributeKind } from '../../contract/attributes.kinds.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';
import { recordedAttribute } from '../said-attribute.ts';
import { type AttributeSteps, attributesFileRepository } from './attributes.file.repository.ts';
import { recordedWords } from './filed-words.ts';

/** What shops have otherwise from now on. */
type Sent = { readonly groups: number[]; readonly values: number[] };
type ValueStep = FiledStep & { readonly name: string };

/** What the rows of a file say of one attribute, which is made where it is not there. */
export async function bringIn(
  tx: Tx,
  rows: readonly PlannedAttribute[],
  steps: AttributeSteps,
  sent: Sent,
): Promise<void> {
  const attributes = keptAttributesRepository(tx.db);
  const files = attributesFileRepository(tx.db);
  const { groupId, attribute: name } = rows[0]!;
  const own = joined(rows.flatMap(({ ofAttribute }) => (ofAttribute ? [ofAttribute] : [])));
  const values = valuesOf(rows);
  const before = groupId === null ? null : await attributes.lock(groupId);
  const id = groupId ?? (await attributes.insert({ name, kind: 'text', unit: null }));
  if (groupId === null) steps.groups.push({ id, name });
  if (own) await files.setAttributeWords(id, own.after);
  if (own?.before) {
    steps.changes.push({ of: 'attribute', id, name, before: { ...own.before }, after: { ...own.after } });
    sent.groups.push(id);
  }

  const fresh = values.filter((value) => value.before === null);
  const ids =
    fresh.length > 0
      ? await attributes.insertValues(
          id,
          fresh.map((value) => ({ name: value.name, colour: null })),
        )
      : [];
  steps.values.push(...fresh.map((value, at) => ({ id: ids[at]!, group_id: id, name: value.name })));
  const changed = values.flatMap((value) =>
    value.id !== null && value.before !== null ? [{ ...value, id: value.id, before: value.before }] : [],
  );
  for (const value of changed) {
    steps.changes.push({
      of: 'value',
      id: value.id,
      name: `${name}: ${value.name}`,
      before: { ...value.before },
      after: { ...value.after },
    });
    sent.values.push(value.id);
  }
  const said = [
    ...fresh.map((value, at) => ({ id: ids[at]!, words: value.after })),
    ...changed.map((value) => ({ id: value.id, words: value.after })),
  ];
  if (said.length > 0) await files.setValueWords(said);

  const is = (own?.after.kind ?? before?.kind ?? 'text') as AttributeKind;
  const now = { name, kind: is, unit: own ? (own.after.unit ?? null) : (before?.unit ?? null) };
  const made = fresh.map((value) => ({ name: value.name, colour: value.after.colour ?? null }));
  if (before === null) {
    const after = { ...recordedWords(own?.after ?? {}), ...recordedAttribute(now, made) };
    tx.record([{ entity: 'attribute_group', id, action: 'created', after }]);
    return;
  }
  await attributeMergingRepository(tx.db).raiseVersions([id]);
  const recolour = new Map(changed.map((value) => [value.id, value.after.colour ?? null]));
  const after = before.values.map((value) => ({
    name: value.name,
    colour: recolour.has(value.id) ? recolour.get(value.id)! : value.colour,
  }));
  const different = differing(
    {
      ...recordedAttribute(before, before.values),
      ...(own?.before ? recordedWords(own.before) : {}),
      value_details: detailsOf(changed, 'before'),
    },
    {
      ...recordedAttribute(now, [...after, ...made]),
      ...(own ? recordedWords(own.after) : {}),
      value_details: detailsOf(changed, 'after'),
    },
  );
  if (different) tx.record([{ entity: 'attribute_group', id, action: 'changed', ...different }]);
}

/** Of several rows about one thing what it was before the first and is after the last. */
const joined = <T extends FiledStep>(steps: readonly T[]): T | null =>
  steps.length === 0 ? null : { ...steps[0]!, after: steps.at(-1)!.after };

function valuesOf(rows: readonly PlannedAttribute[]): ValueStep[] {
  const said = rows.flatMap(({ value, ofValue }) => (value !== null && ofValue ? [{ ...ofValue, name: value }] : []));
  return [...Map.groupBy(said, ({ name }) => foldText(name)).values()].map((steps) => joined(steps)!);
}

const detailsOf = (
  values: readonly { readonly name: string; readonly before: FiledWords; readonly after: FiledWords }[],
  which: 'before' | 'after',
): string =>
  values
    .map((value) => `${value.name}: ${filedText(value[which], value[which === 'before' ? 'after' : 'before']) || '–'}`)
    .join('; ');
