import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listAttributeOrder as call } from '../../contract/attribute-details.calls.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';

export const listAttributeOrder =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> =>
    keptAttributesReadModel(db).listOrder();
