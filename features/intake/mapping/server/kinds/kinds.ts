import type { MappingKind } from '../../contract/mapping.model.ts';
import { attributeKind } from './attribute.read-model.ts';
import { brandKind } from './brand.read-model.ts';
import { categoryKind } from './category.read-model.ts';
import type { Kind } from './kind.ts';

export const kinds: Readonly<Record<MappingKind, Kind>> = {
  category: categoryKind,
  brand: brandKind,
  attribute: attributeKind,
};
