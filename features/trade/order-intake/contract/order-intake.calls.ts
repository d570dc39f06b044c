import { z } from 'zod';
import { connectionsErrors } from '#features/selling/connections/contract/connections.errors.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId } from '#kit/call.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import { orderIntakeErrors as errors } from './order-intake.errors.ts';
import { intakeCounts, intakeDetail, intakeRow, intakeStates, orderPull } from './order-intake.model.ts';
import { orderIntakeTexts as words } from './order-intake.texts.ts';

const read = { access: ['Read_Order'] as const, houseOnly: true };
const write = { access: ['Update_Order'] as const, houseOnly: true };
const params = z.object({ id });

export const intakeOrderKeys = ['read', 'updated', 'shop'] as const;
export const intakeQuery = z.object({
  state: anyOr(z.enum(intakeStates)),
  code: anyOr(z.string().max(60)),
  shop: anyOr(shortId),
  /** Searched are the shop's number and id, and our number. */
  ...listQuery(intakeOrderKeys),
});
export type IntakeQuery = z.output<typeof intakeQuery>;

export const listIntake = defineCall({
  name: 'orderIntake.list',
  method: 'GET',
  path: '/order/intake',
  ...read,
  summary:
    'What the shops said of their orders, last read first, and what became of it; of all shops the person works in.',
  query: intakeQuery,
  output: paged(intakeRow, { counts: intakeCounts }),
});

export const listPulls = defineCall({
  name: 'orderIntake.pulls',
  method: 'GET',
  path: '/order/pulls',
  ...read,
  summary: 'How it stands with reading the orders of each shop that gives them.',
  output: z.array(orderPull),
});

export const getIntake = defineCall({
  name: 'orderIntake.get',
  method: 'GET',
  path: '/order/intake/{id}',
  ...read,
  summary: 'One document of a shop with all it says.',
  params,
  output: intakeDetail,
});

export const retryIntake = defineCall({
  name: 'orderIntake.retry',
  method: 'POST',
  path: '/order/intake/{id}/retry',
  ...write,
  summary:
    'Reads the order of a refused document from its shop again and takes it in; gives the newest document of the order.',
  params,
  output: intakeRow,
  errors: [errors.notRefused, errors.gone, errors.shopSilent, errors.noOrders, connectionsErrors.notConnected],
});

export const pullOrders = defineCall({
  name: 'orderIntake.pull',
  method: 'POST',
  path: '/order/pull',
  ...write,
  summary: 'Starts the task "pull-orders", which reads what changed in the orders of a shop.',
  body: z.object({ shop: shortId }),
  output: z.object({ taskId: z.uuid() }),
  message: words.pullStarted,
  errors: [taskErrors.alreadyRunning, errors.noOrders, connectionsErrors.notConnected],
});
