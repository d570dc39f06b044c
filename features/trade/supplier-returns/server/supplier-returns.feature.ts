import { dayIn, houseZone } from '#kit/clock.ts';
import type { BuildFeature } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/supplier-returns.calls.ts';
import { supplierReturnChanged } from '../contract/supplier-returns.events.ts';
import { overdueCredits } from '../contract/supplier-returns.figures.ts';
import { returnAnnouncedMails, returnSentMails } from '../contract/supplier-returns.mails.ts';
import { supplierReturnsRepository } from './supplier-returns.repository.ts';
import { drawReturnLabel } from './use-cases/draw-return-label.ts';
import { announceReturn, listReturnable, listReturns, moveReturn } from './use-cases/manage-returns.ts';

export const supplierReturnsFeature: BuildFeature = (platform) => ({
  name: 'supplier-returns',
  routes: [
    bind(calls.listReturnable, listReturnable(platform)),
    bind(calls.listReturns, listReturns(platform)),
    bind(calls.announceReturn, announceReturn(platform)),
    bind(calls.moveReturn, moveReturn(platform)),
    bind(calls.drawReturnLabel, drawReturnLabel(platform)),
  ],
  events: [supplierReturnChanged],
  mails: [...Object.values(returnAnnouncedMails), ...Object.values(returnSentMails)],
  figures: [
    figure(overdueCredits, async ({ now }) => {
      const today = dayIn(now(), houseZone);
      const count = await supplierReturnsRepository(platform.readDb).count({ show: 'overdue' }, today);
      return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    }),
  ],
});
