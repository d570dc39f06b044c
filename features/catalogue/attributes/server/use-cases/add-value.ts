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
import { recordedAttribute } from '../said-attribute.ts';

export const addValue =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const { name, values } = await attributes.lock(id);
      const names = values.map((value) => value.name);
      if (values.length >= attributeValuesLimit)
        throw new AppError(attributeErrors.tooManyValues, { values: { most: attributeValuesLimit } });
      const twice = await attributes.findAlike(id, body.name);
      if (twice !== null) throw refuseField('name', words.valueTaken, { name: twice });
      const [made] = await attributes.insertValues(id, [body.name]);
      await attributeMergingRepository(tx.db).raiseVersions([id]);
      const [before, after] = [recordedAttribute(name, names), recordedAttribute(name, [...names, body.name])];
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
