/** States of a campaign and where each may go (pricing.md section 6). A campaign without proposals goes from draft to review at once. */
export const campaignMoves = {
  draft: ['open', 'review', 'cancelled'],
  open: ['review', 'cancelled'],
  review: ['scheduled', 'cancelled'],
  scheduled: ['running', 'review', 'ended', 'cancelled'],
  running: ['paused', 'ended', 'cancelled'],
  paused: ['running', 'ended', 'cancelled'],
  ended: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;
export type CampaignState = keyof typeof campaignMoves;
export const campaignStates = Object.keys(campaignMoves) as [CampaignState, ...CampaignState[]];
export const mayMoveCampaign = (from: CampaignState, to: CampaignState): boolean =>
  (campaignMoves[from] as readonly CampaignState[]).includes(to);

/** Moves a person asks for; the clock makes the others: a scheduled campaign begins to run, and one that was never started ends. */
export const mayAskFor = (from: CampaignState, to: CampaignState): boolean =>
  mayMoveCampaign(from, to) && !(from === 'scheduled' && (to === 'running' || to === 'ended'));

/** States of an item and where each may go. What failed a check may be checked again; a decision may be changed until the campaign starts. */
export const itemMoves = {
  proposed: ['check_failed', 'accepted', 'rejected', 'withdrawn'],
  check_failed: ['proposed', 'accepted', 'rejected', 'withdrawn'],
  accepted: ['proposed', 'check_failed', 'rejected', 'active', 'ended', 'withdrawn'],
  rejected: ['proposed', 'accepted', 'withdrawn'],
  active: ['sold_out', 'ended', 'withdrawn'],
  sold_out: ['active', 'ended', 'withdrawn'],
  ended: [],
  withdrawn: ['proposed'],
} as const satisfies Record<string, readonly string[]>;
export type ItemState = keyof typeof itemMoves;
export const itemStates = Object.keys(itemMoves) as [ItemState, ...ItemState[]];
export const mayMoveItem = (from: ItemState, to: ItemState): boolean =>
  (itemMoves[from] as readonly ItemState[]).includes(to);

/** Items may still be added, changed and decided about. */
export const isPlanned = (state: CampaignState): boolean => state === 'draft' || state === 'open' || state === 'review';
/** Facts of the campaign itself may be changed. */
export const isEditable = (state: CampaignState): boolean => isPlanned(state);
/** It is not over. */
export const isAlive = (state: CampaignState): boolean => state !== 'ended' && state !== 'cancelled';

export const inviteStates = ['invited', 'seen', 'answered', 'declined'] as const;
export type InviteState = (typeof inviteStates)[number];
export const campaignTypes = ['percent', 'price_cut'] as const;
export type CampaignType = (typeof campaignTypes)[number];
