import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as refunds from '../contract/refunds.calls.ts';
import * as calls from '../contract/returns.calls.ts';
import { decideReturn } from './use-cases/decide-return.ts';
import { approveRefund, declineRefund, makeRefund, settleRefund } from './use-cases/make-refund.ts';
import { answerReturn, endReturn, makeReturn } from './use-cases/make-return.ts';
import { getReturnRules, setReturnRules } from './use-cases/manage-rules.ts';
import { getRefunds, listRefunds, selectAllRefunds, showIban, showVoucher } from './use-cases/read-refunds.ts';
import { getReturn, listReturns, readReturnSlip, selectAllReturns } from './use-cases/read-returns.ts';
import { receiveReturn } from './use-cases/receive-return.ts';

export const returnsRoutes = (platform: Platform) => [
  bind(refunds.listRefunds, listRefunds(platform)),
  bind(refunds.selectAllRefunds, selectAllRefunds(platform)),
  bind(refunds.getRefunds, getRefunds(platform)),
  bind(refunds.makeRefund, makeRefund(platform)),
  bind(refunds.approveRefund, approveRefund(platform)),
  bind(refunds.declineRefund, declineRefund({ ...platform, connectorFor: shopConnections(platform) })),
  bind(refunds.settleRefund, settleRefund({ ...platform, connectorFor: shopConnections(platform) })),
  bind(refunds.showIban, showIban(platform)),
  bind(refunds.showVoucher, showVoucher(platform)),
  bind(calls.listReturns, listReturns(platform)),
  bind(calls.selectAllReturns, selectAllReturns(platform)),
  bind(calls.getReturnRules, getReturnRules(platform)),
  bind(calls.setReturnRules, setReturnRules(platform)),
  bind(calls.getReturn, getReturn(platform)),
  bind(calls.readReturnSlip, readReturnSlip(platform)),
  bind(calls.makeReturn, makeReturn(platform)),
  bind(calls.answerReturn, answerReturn(platform)),
  bind(calls.receiveReturn, receiveReturn(platform)),
  bind(calls.decideReturn, decideReturn(platform)),
  bind(calls.endReturn, endReturn(platform)),
];
