import { z } from 'zod';
import { treeErrors } from '#features/catalogue/categories/contract/categories.errors.ts';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';
import { mappingErrors } from './mapping.errors.ts';
import { categoryMerge } from './mapping.merges.ts';
import {
  decisionRow,
  evidence,
  inboxOrders,
  inboxRow,
  mappingEffect,
  mappingKinds,
  mappingStates,
} from './mapping.model.ts';
import { decisionsAtOnce, mappingRights } from './mapping.rules.ts';
import { mappingRules as mappingRuleTexts } from './mapping.sentences.ts';

const kind = z.enum(mappingKinds);
/** Each kind has a right of its own, which the use case asks (`mappingRights`). */
const deciders = [...new Set(Object.values(mappingRights).flat())];

export const listInbox = defineCall({
  name: 'mapping.listInbox',
  method: 'GET',
  path: '/mapping/inbox',
  summary:
    "Suppliers' words that products carry, those with most products or most stock first, with what they probably stand for.",
  access: ['Read_Category'],
  query: z.object({
    kind,
    /** `open` shows questionable ones too. */
    state: z.enum(mappingStates).default('open'),
    seller: id.optional(),
    search: z.string().trim().max(200).optional(),
    /** By the worth of stock for those who see costs; for others always by the number of products. */
    order: z.enum(inboxOrders).default('products'),
    ...pageQuery(),
  }),
  output: paged(inboxRow),
});

export const countInbox = defineCall({
  name: 'mapping.count',
  method: 'GET',
  path: '/mapping/counts',
  summary: 'How many words of each kind are open, mapped and left out.',
  access: ['Read_Category'],
  output: z.array(z.object({ kind, open: z.int(), mapped: z.int(), left_out: z.int() })),
});

/** Decisions as they are asked for: a target, or none and left out on purpose. */
const asked = z.object({
  id,
  target_id: id.nullable(),
  left_out: z.boolean().default(false),
  /** What the suggestion said when it was accepted, for the history. */
  certainty: z.int().min(1).max(99).nullable().default(null),
  evidence: z.array(evidence).max(10).default([]),
});
const decisions = z
  .array(asked)
  .min(1, { error: rule(mappingRuleTexts.selectOne) })
  .max(decisionsAtOnce);

export const planCertain = defineCall({
  name: 'mapping.planCertain',
  method: 'GET',
  path: '/mapping/certain',
  summary: 'The best suggestion of every open word that is at least this certain, ready to be decided, and its effect.',
  access: ['Read_Category'],
  query: z.object({ kind, certainty: z.coerce.number().int().min(50).max(99), seller: id.optional() }),
  output: z.object({
    decisions: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        target_id: z.int(),
        target: z.string(),
        certainty: z.int(),
        evidence: z.array(evidence),
      }),
    ),
    open: z.int(),
    effect: mappingEffect,
  }),
});

export const previewMapping = defineCall({
  name: 'mapping.preview',
  method: 'POST',
  path: '/mapping/preview',
  summary: 'What decisions would do to products; changes nothing.',
  access: deciders,
  writes: false,
  body: z.object({ kind, decisions }),
  output: mappingEffect,
});

export const decideMapping = defineCall({
  name: 'mapping.decide',
  method: 'POST',
  path: '/mapping/decide',
  summary: 'Says what words stand for; products follow unless staff categorised them by hand. Much is a task.',
  access: deciders,
  body: z.object({ kind, decisions }),
  output: z.object({
    decision_ids: z.array(z.int()),
    unchanged: z.int(),
    moved: z.int(),
    taskId: z.string().nullable(),
  }),
  message: literal('success'),
  errors: [mappingErrors.unknownTarget, mappingErrors.running],
});

export const undoMapping = defineCall({
  name: 'mapping.undo',
  method: 'POST',
  path: '/mapping/undo',
  summary: 'Takes decisions back: words stand for what they stood for before, and products follow.',
  access: deciders,
  body: z.object({ ids: z.array(id).min(1).max(decisionsAtOnce) }),
  output: z.object({ undone: z.int(), moved: z.int(), taskId: z.string().nullable() }),
  message: literal('success'),
  errors: [mappingErrors.decidedSince, mappingErrors.running],
});

export const listDecisions = defineCall({
  name: 'mapping.listDecisions',
  method: 'GET',
  path: '/mapping/decisions',
  summary: 'Who decided what, newest first.',
  access: ['Read_Category'],
  query: z.object({ kind, ...pageQuery() }),
  output: paged(decisionRow),
});

export const listMerges = defineCall({
  name: 'mapping.listMerges',
  method: 'GET',
  path: '/category/{id}/merges',
  summary: 'The last 20 categories that were merged into this one, and whether they were put back.',
  access: ['Read_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(categoryMerge),
});

export const undoMerge = defineCall({
  name: 'mapping.undoMerge',
  method: 'POST',
  path: '/category/merge/{id}/undo',
  summary:
    'Puts a merged category back with its products and mappings; what has moved on since stays where it is. Of many products a task moves the rest.',
  access: ['Delete_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.object({ products: z.int(), kept: z.int(), taskId: z.string().nullable() }),
  errors: [
    ...[mappingErrors.mergeUndone, mappingErrors.mergeRunning, mappingErrors.mergedOn],
    ...[treeErrors.unknownParent, treeErrors.tooDeep, treeErrors.holdsProducts, treeErrors.nameTaken],
  ],
});

export const mergeCategories = defineCall({
  name: 'mapping.mergeCategories',
  method: 'POST',
  path: '/category/merge',
  summary:
    'Moves the products and mappings of an internal leaf into another one and deletes it; with preview only counts.',
  access: ['Delete_Category'],
  houseOnly: true,
  body: z.object({ from: id, into: id, preview: z.boolean().default(false) }),
  output: z.object({ products: z.int(), mappings: z.int(), taskId: z.string().nullable() }),
  errors: [mappingErrors.mergeItself, mappingErrors.mergeParent, mappingErrors.merging],
});
