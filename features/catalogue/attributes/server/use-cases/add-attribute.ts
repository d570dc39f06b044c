import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { addAttribute as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { recordedAttribute, refuseSaidAttribute } from '../said-attribute.ts';

export const addAttribute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      await refuseSaidAttribute(attributes, body, (at) => `values.${at}.name`);
      const id = await attributes.insert(body);
      if (body.values.length > 0) await attributes.insertValues(id, body.values);
      const after = recordedAttribute(body, body.values);
      tx.record([{ entity: 'attribute_group', id, action: 'created', after }]);
      tx.emit(attributesChanged, { attributeIds: [], productIds: [] });
      return { id, name: body.name };
    });
