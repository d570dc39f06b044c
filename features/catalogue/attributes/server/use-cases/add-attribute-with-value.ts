import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { addAttributeWithValue as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { recordedAttribute, refuseSaidAttribute } from '../said-attribute.ts';

export const addAttributeWithValue =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { name, value } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const said = { name, kind: 'text', unit: null } as const;
      const values = [{ name: value, colour: null }];
      await refuseSaidAttribute(attributes, { ...said, values }, () => 'value');
      const id = await attributes.insert(said);
      const [made] = await attributes.insertValues(id, values);
      tx.record([{ entity: 'attribute_group', id, action: 'created', after: recordedAttribute(said, values) }]);
      tx.emit(attributesChanged, { attributeIds: [made!], productIds: [] });
      return { id: made!, name: `${name}: ${value}` };
    });
