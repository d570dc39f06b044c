import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { changeAttribute as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesRepository, type LockedAttribute, type SaidAttribute } from '../kept-attributes.repository.ts';
import { recordedAttribute, refuseSaidAttribute } from '../said-attribute.ts';

/** An attribute and its values are said as a whole; what differs is done. */
export const changeAttribute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const before = await attributes.lock(id);
      if (before.version !== body.version) throw new AppError(attributeErrors.changedMeanwhile);
      const had = new Map(before.values.map((value) => [value.id, value]));
      const gone = body.values.findIndex((value) => value.id !== null && !had.has(value.id));
      if (gone >= 0) throw refuseField(`values.${gone}.name`, words.valueGone);
      const said = saidOf(before, body);
      const values = body.values.map(({ id: valueId, name, colour }) => ({
        id: valueId,
        name,
        colour:
          colour !== undefined ? colour : said.kind === 'colour' && valueId !== null ? had.get(valueId)!.colour : null,
      }));
      await refuseSaidAttribute(attributes, { ...said, values }, (at) => `values.${at}.name`, id);

      const kept = new Set(body.values.map((value) => value.id));
      const removed = before.values.filter((value) => !kept.has(value.id)).map((value) => value.id);
      const [used] = await attributes.listUsed(removed);
      if (used !== undefined) throw refuseField('values', words.valueInUse, { name: had.get(used)?.name ?? '' });

      const differs = (what: 'name' | 'colour') =>
        values.flatMap(({ id: valueId, ...value }) =>
          valueId !== null && had.get(valueId)![what] !== value[what] ? [{ ...value, id: valueId }] : [],
        );
      const renamed = differs('name');
      const coloured = said.kind === 'colour' ? differs('colour') : [];
      const fresh = values.filter((value) => value.id === null);
      const changed = differing(
        recordedAttribute(before, before.values),
        recordedAttribute(said, inOrder(before, values)),
      );
      if (!changed && renamed.length === 0) return { id, name: body.name };
      if (removed.length > 0) await attributes.removeValues(removed);
      if (renamed.length > 0) await attributes.renameValues(id, renamed);
      if (coloured.length > 0) await attributes.setColours(coloured);
      if (fresh.length > 0) await attributes.insertValues(id, fresh);
      await attributes.change(id, said);
      if (changed) tx.record([{ entity: 'attribute_group', id, action: 'changed', ...changed }]);
      // Shops are sent both names, the unit and the colour, so what they have differs from now on.
      const all = before.name !== said.name || before.kind !== said.kind || before.unit !== said.unit;
      const sent = all ? [...had.keys()] : [...renamed, ...coloured].map((value) => value.id);
      const productIds = await attributes.listProductsOf(sent);
      tx.touch('product', productIds);
      if (before.name !== said.name) await tellFiltered(tx, [id]);
      tx.emit(attributesChanged, { attributeIds: sent, productIds });
      return { id, name: body.name };
    });

/** What is not said stays; a unit goes with the numbers. */
function saidOf(
  before: LockedAttribute,
  { name, kind = before.kind, unit }: InputOf<typeof call>['body'],
): SaidAttribute {
  return { name, kind, unit: unit !== undefined ? unit : kind === 'number' ? before.unit : null };
}

type Value = { readonly id: number | null; readonly name: string; readonly colour: string | null };

/** As they will stand: each where it stood, new ones at the end. */
function inOrder(before: LockedAttribute, values: readonly Value[]): Value[] {
  const places = new Map(before.values.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Value) => (id === null ? places.size : places.get(id)!);
  return values.toSorted((a, b) => placeOf(a) - placeOf(b));
}
