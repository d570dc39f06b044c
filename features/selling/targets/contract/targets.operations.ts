import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { remoteTargetId } from './targets.model.ts';

const row = { en: 'Category', sq: 'Kategoria' } as const;

/** Products of these categories go into categories that the shop has of its own: those somebody chose, or what is the same beyond doubt. */
export const mapTargetsOperation = defineOperation({
  name: 'targets.map',
  subject: 'category_target',
  row,
  input: z.object({
    /** Chosen by hand; of categories that are not named the proposal beyond doubt. */
    pairs: z
      .array(z.object({ category_id: id, remote_id: remoteTargetId }))
      .max(1000)
      .default([]),
  }),
  access: ['Update_Product-Data'],
  title: { en: 'Map to categories of {shop}', sq: 'Përputhje me kategoritë e {shop}' },
  undo: true,
});

/** Products go into categories of ours again, which a send makes where they are not there. */
export const unmapTargetsOperation = defineOperation({
  name: 'targets.unmap',
  subject: 'category_target',
  row,
  input: z.object({}),
  access: ['Update_Product-Data'],
  title: { en: 'Own categories in {shop}', sq: 'Kategori tonat në {shop}' },
  undo: true,
});

const attributeOfRow = { en: 'Attribute', sq: 'Atributi' } as const;

/** Values of these attributes go into properties that the shop has of its own: those somebody chose, or what is the same beyond doubt. */
export const mapAttributeTargetsOperation = defineOperation({
  name: 'targets.mapAttributes',
  subject: 'attribute_target',
  row: attributeOfRow,
  input: z.object({
    /** Chosen by hand; of attributes that are not named the proposal beyond doubt. */
    pairs: z
      .array(z.object({ group_id: id, remote_id: remoteTargetId }))
      .max(1000)
      .default([]),
  }),
  access: ['Update_Product-Data'],
  title: { en: 'Map to properties of {shop}', sq: 'Përputhje me vetitë e {shop}' },
  undo: true,
});

/** Values go into properties of ours again, which a send makes where they are not there. */
export const unmapAttributeTargetsOperation = defineOperation({
  name: 'targets.unmapAttributes',
  subject: 'attribute_target',
  row: attributeOfRow,
  input: z.object({}),
  access: ['Update_Product-Data'],
  title: { en: 'Own attributes in {shop}', sq: 'Atributet tona në {shop}' },
  undo: true,
});
