import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { changeAttribute as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
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
      const had = new Map(before.values.map((value) => [value.id, value.name]));
      const gone = body.values.findIndex((value) => value.id !== null && !had.has(value.id));
      if (gone >= 0) throw refuseField(`values.${gone}.name`, words.valueGone);
      const names = body.values.map(({ name }) => name);
      await refuseSaidAttribute(attributes, { name: body.name, values: names }, (at) => `values.${at}.name`, id);

      const kept = new Set(body.values.map((value) => value.id));
      const removed = before.values.filter((value) => !kept.has(value.id)).map((value) => value.id);
      const [used] = await attributes.listUsed(removed);
      if (used !== undefined) throw refuseField('values', words.valueInUse, { name: had.get(used) ?? '' });

      const changed = differing(
        recordedAttribute(
          before.name,
          before.values.map(({ name }) => name),
        ),
        recordedAttribute(body.name, [...names].sort()),
      );
      const renamed = body.values.flatMap((value) =>
        value.id !== null && had.get(value.id) !== value.name ? [{ id: value.id, name: value.name }] : [],
      );
      const fresh = body.values.filter((value) => value.id === null).map(({ name }) => name);
      if (before.name === body.name && removed.length + renamed.length + fresh.length === 0)
        return { id, name: body.name };
      if (removed.length > 0) await attributes.removeValues(removed);
      if (renamed.length > 0) await attributes.renameValues(id, renamed);
      if (fresh.length > 0) await attributes.insertValues(id, fresh);
      await attributes.rename(id, body.name);
      if (changed) tx.record([{ entity: 'attribute_group', id, action: 'changed', ...changed }]);
      // Shops are sent both names, so what they have differs from now on.
      const said = before.name === body.name ? renamed.map((value) => value.id) : [...had.keys()];
      const productIds = await attributes.listProductsOf(said);
      tx.touch('product', productIds);
      tx.emit(attributesChanged, { attributeIds: said, productIds });
      return { id, name: body.name };
    });
