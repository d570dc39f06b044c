import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { attributeValuesLimit, type addValue as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';
import { recordedAttribute, refuseUnfit } from '../said-attribute.ts';

export const addValue =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const had = await attributes.lock(id);
      const { name, values } = had;
      if (values.length >= attributeValuesLimit)
        throw new AppError(attributeErrors.tooManyValues, { values: { most: attributeValuesLimit } });
      refuseUnfit(had, body.name, 'name');
      const twice = await attributes.findAlike(id, body.name);
      if (twice !== null) throw refuseField('name', words.valueTaken, { name: twice });
      const [made] = await attributes.insertValues(id, [{ name: body.name, colour: null }]);
      await attributeMergingRepository(tx.db).raiseVersions([id]);
      const after = recordedAttribute(had, [...values, { name: body.name, colour: null }]);
      const before = recordedAttribute(had, values);
      tx.record([
        {
          entity: 'attribute_group',
          id,
          action: 'changed',
          before: { values: before.values },
          after: { values: after.values },
        },
      ]);
      tx.emit(attributesChanged, { attributeIds: [made!], productIds: [] });
      return { id: made!, name: `${name}: ${body.name}` };
    });
