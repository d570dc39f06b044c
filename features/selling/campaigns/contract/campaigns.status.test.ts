import { describe, expect, it } from 'vitest';
import { campaignStates, itemStates, mayAskFor, mayMoveCampaign, mayMoveItem } from './campaigns.status.ts';

const movesOf = <S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) =>
  Object.fromEntries(states.map((from) => [from, states.filter((to) => may(from, to))]));

describe('moves', () => {
  it('of a campaign are those of the table, over all pairs', () => {
    expect(movesOf(campaignStates, mayMoveCampaign)).toEqual({
      draft: ['open', 'review', 'cancelled'],
      open: ['review', 'cancelled'],
      review: ['scheduled', 'cancelled'],
      scheduled: ['review', 'running', 'ended', 'cancelled'],
      running: ['paused', 'ended', 'cancelled'],
      paused: ['running', 'ended', 'cancelled'],
      ended: [],
      cancelled: [],
    });
    expect(
      campaignStates.flatMap((from) =>
        campaignStates.filter((to) => mayMoveCampaign(from, to) && !mayAskFor(from, to)).map((to) => `${from} → ${to}`),
      ),
    ).toEqual(['scheduled → running', 'scheduled → ended']);
  });
  it('of an item are those of the table, over all pairs', () => {
    expect(movesOf(itemStates, mayMoveItem)).toEqual({
      proposed: ['check_failed', 'accepted', 'rejected', 'withdrawn'],
      check_failed: ['proposed', 'accepted', 'rejected', 'withdrawn'],
      accepted: ['proposed', 'check_failed', 'rejected', 'active', 'ended', 'withdrawn'],
      rejected: ['proposed', 'accepted', 'withdrawn'],
      active: ['sold_out', 'ended', 'withdrawn'],
      sold_out: ['active', 'ended', 'withdrawn'],
      ended: [],
      withdrawn: ['proposed'],
    });
  });
});
