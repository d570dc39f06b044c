import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, listQuery, paged, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { filled } from '#kit/text.ts';
import { loyaltyErrors as errors } from './loyalty.errors.ts';
import {
  adjustment,
  ledgerRow,
  liability,
  loyaltyMember,
  loyaltyProgram,
  loyaltyRule,
  loyaltyRuleFacts,
  loyaltyTier,
  memberDetail,
  programFacts,
  tierFacts,
} from './loyalty.model.ts';
import { adjustCodes, ledgerKinds, loyaltyLimits as limits, programStates } from './loyalty.rules.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

/** Spec section 2: the guard of /loyalty. Points are the market’s business, not its sellers’. */
const read = { access: ['Read_Product-Data'] as const, houseOnly: true };
const write = { access: ['Update_Product-Data'] as const, houseOnly: true };

const params = z.object({ id });
const saved = z.object({ id: z.int(), version });

export const listPrograms = defineCall({
  name: 'loyalty.listPrograms',
  method: 'GET',
  path: '/loyalty',
  ...read,
  summary: 'The loyalty programs of a shop, the running one first, with members and the points they may spend.',
  output: z.array(loyaltyProgram),
});
export const createProgram = defineCall({
  name: 'loyalty.createProgram',
  method: 'POST',
  path: '/loyalty',
  ...write,
  summary: 'A draft of a loyalty program of the shop.',
  body: programFacts,
  output: saved,
  message: words.saved,
});
export const saveProgram = defineCall({
  name: 'loyalty.saveProgram',
  method: 'PUT',
  path: '/loyalty/{id}',
  ...write,
  summary: 'Changes how a program works. It holds for orders from now on.',
  params,
  body: programFacts.extend({ version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move],
});
export const moveProgram = defineCall({
  name: 'loyalty.moveProgram',
  method: 'POST',
  path: '/loyalty/{id}/transition',
  ...write,
  summary: 'Starts, pauses or ends a program.',
  params,
  body: z.object({ to: z.enum(programStates), version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move, errors.activeAlready],
});
export const deleteProgram = defineCall({
  name: 'loyalty.deleteProgram',
  method: 'DELETE',
  path: '/loyalty/{id}',
  ...write,
  summary: 'Deletes a program that never ran.',
  params,
  output: z.null(),
  message: words.deleted,
  errors: [errors.move],
});

export const listRules = defineCall({
  name: 'loyalty.listRules',
  method: 'GET',
  path: '/loyalty/{id}/rules',
  ...read,
  summary: 'What earns more points, or something beside an order.',
  params,
  output: z.array(loyaltyRule),
});
export const saveRules = defineCall({
  name: 'loyalty.saveRules',
  method: 'PUT',
  path: '/loyalty/{id}/rules',
  ...write,
  summary: 'Puts these rules in the place of those the program has.',
  params,
  body: z.object({ rules: z.array(loyaltyRuleFacts).max(200), version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move],
});

export const listTiers = defineCall({
  name: 'loyalty.listTiers',
  method: 'GET',
  path: '/loyalty/{id}/tiers',
  ...read,
  summary: 'The tiers of a program from the lowest on, with their members.',
  params,
  output: z.object({ months: z.int(), tiers: z.array(loyaltyTier) }),
});
export const saveTiers = defineCall({
  name: 'loyalty.saveTiers',
  method: 'PUT',
  path: '/loyalty/{id}/tiers',
  ...write,
  summary:
    'Puts these tiers in the place of those the program has; those with their number stay what members have. Members whose tier goes get the one they earned.',
  params,
  body: z.object({ tiers: z.array(tierFacts).max(20), months: z.int().min(1).max(60), version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move],
});

export const memberOrderKeys = ['name', 'balance', 'created'] as const;
export const memberQuery = z.object({ program: anyOr(id), tier: anyOr(id), ...listQuery(memberOrderKeys) });
export const listMembers = defineCall({
  name: 'loyalty.listMembers',
  method: 'GET',
  path: '/loyalty/members',
  ...read,
  summary: 'A page of the members of a program, found by name, customer, their whole email address or tier.',
  query: memberQuery,
  output: paged(loyaltyMember),
});
export const getMember = defineCall({
  name: 'loyalty.getMember',
  method: 'GET',
  path: '/loyalty/members/{id}',
  ...read,
  summary: 'A member with points, lots and everything that was earned and spent; the data of the person as JSON.',
  params,
  output: memberDetail,
});
export const anonymiseMember = defineCall({
  name: 'loyalty.anonymise',
  method: 'POST',
  path: '/loyalty/members/{id}/anonymise',
  ...write,
  summary:
    'Takes key and name away for good and forfeits the points that are left; sums stay. Confirmed by typing the customer’s key.',
  params,
  body: z.object({ confirm: z.string() }),
  output: z.null(),
  message: words.anonymised,
  errors: [errors.confirm, errors.anonymous],
});

export const ledgerQuery = z.object({
  program: anyOr(id),
  member: anyOr(id),
  kind: anyOr(z.enum(ledgerKinds)),
  from: anyOr(z.iso.date()),
  to: anyOr(z.iso.date()),
  ...listQuery(['at']),
});
export const listLedger = defineCall({
  name: 'loyalty.ledger',
  method: 'GET',
  path: '/loyalty/ledger',
  ...read,
  summary: 'A page of everything points were earned, spent, ended or corrected by, newest first.',
  query: ledgerQuery,
  output: paged(ledgerRow),
});

export const adjustPoints = defineCall({
  name: 'loyalty.adjust',
  method: 'POST',
  path: '/loyalty/adjust',
  ...write,
  summary:
    'Corrects the points of members by hand, with a reason. What is above the limit of the program waits for another person.',
  body: z.object({
    members: z.array(z.int().positive()).min(1).max(limits.adjustRows),
    points: z
      .int({ error: rule(words.adjustRule) })
      .min(-limits.points, { error: rule(words.adjustRule) })
      .max(limits.points, { error: rule(words.adjustRule) })
      .refine((value) => value !== 0, { error: rule(words.adjustRule) }),
    code: z.enum(adjustCodes),
    note: z.string().trim().max(limits.noteLength).default(''),
  }),
  output: z.object({ done: z.int(), waiting: z.int() }),
  errors: [errors.anonymous],
});
export const listAdjustments = defineCall({
  name: 'loyalty.listAdjustments',
  method: 'GET',
  path: '/loyalty/adjust',
  ...read,
  summary: 'Corrections of points that wait for a second person.',
  output: z.array(adjustment),
});
export const decideAdjustment = defineCall({
  name: 'loyalty.decideAdjustment',
  method: 'POST',
  path: '/loyalty/adjust/{id}/decision',
  ...write,
  summary: 'Approves or rejects a correction that another person asked for.',
  params,
  body: z.object({ accept: z.boolean() }),
  output: z.null(),
  message: words.decided,
  errors: [errors.ownRequest, errors.decided],
});

const file = { maxBytes: tableImportLimits.bytes };
export const exportPoints = defineCall({
  name: 'loyalty.exportPoints',
  method: 'GET',
  path: '/loyalty/adjust/file',
  ...read,
  summary:
    'The members of the running program with their points as CSV or as an Excel workbook, to be filled with corrections and brought in.',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), language: z.enum(['en', 'sq']).default('en') }),
  output: tableFile,
  errors: [errors.notActive],
});
export const checkPointsFile = defineCall({
  name: 'loyalty.checkPointsFile',
  method: 'POST',
  path: '/loyalty/adjust/file/check',
  ...write,
  summary:
    'Tells what becomes of each row of a file of points: corrected, for a second person, or refused; changes nothing.',
  file,
  output: tableReport,
  errors: [...unreadableTable, errors.notActive],
});
export const importPointsFile = defineCall({
  name: 'loyalty.importPointsFile',
  method: 'POST',
  path: '/loyalty/adjust/file',
  ...write,
  summary:
    'Corrects points by a checked file, each row for itself: above the limit of the program it waits for another person. Refused where a balance changed since the check.',
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ done: z.int(), waiting: z.int(), refused: z.int() }),
  message: (counts) => filled(words.imported, counts),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing, errors.notActive],
});

export const getLiability = defineCall({
  name: 'loyalty.report',
  method: 'GET',
  path: '/loyalty/report',
  ...read,
  summary:
    'The points of a program month by month, newest first: what was there, what came and went, and what it is worth.',
  query: z.object({ program: id }),
  output: z.array(liability),
});
