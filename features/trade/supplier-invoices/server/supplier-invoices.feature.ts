import type { BuildFeature } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/supplier-invoices.calls.ts';
import { supplierInvoiceChanged } from '../contract/supplier-invoices.events.ts';
import { differingInvoices } from '../contract/supplier-invoices.figures.ts';
import {
  secondChoices,
  secondPersonSetting,
  toleranceChoices,
  toleranceSetting,
} from '../contract/supplier-invoices.settings.ts';
import { toBillReadModel } from './to-bill.read-model.ts';
import { listInvoices, listToBill } from './use-cases/read-invoices.ts';
import { recordInvoice, settleInvoice } from './use-cases/record-invoice.ts';

export const supplierInvoicesFeature: BuildFeature = (platform) => ({
  name: 'supplier-invoices',
  routes: [
    bind(calls.listToBill, listToBill(platform)),
    bind(calls.listInvoices, listInvoices(platform)),
    bind(calls.recordInvoice, recordInvoice(platform)),
    bind(calls.settleInvoice, settleInvoice(platform)),
  ],
  events: [supplierInvoiceChanged],
  settings: [
    { definition: toleranceSetting, choices: async () => [...toleranceChoices] },
    { definition: secondPersonSetting, choices: async () => [...secondChoices] },
  ],
  figures: [
    figure(differingInvoices, async () => {
      const count = await toBillReadModel(platform.readDb).count({ show: 'differs' });
      return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    }),
  ],
});
