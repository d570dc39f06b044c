import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { remoteCategoryId } from './targets.model.ts';

const row = { en: 'Category', sq: 'Kategoria' } as const;

/** Products of these categories go into categories that the shop has of its own: those somebody chose, or what is the same beyond doubt. */
export const mapTargetsOperation = defineOperation({
  name: 'targets.map',
  subject: 'category_target',
  row,
  input: z.object({
    /** Chosen by hand; of categories that are not named the proposal beyond doubt. */
    pairs: z
      .array(z.object({ category_id: id, remote_id: remoteCategoryId }))
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
