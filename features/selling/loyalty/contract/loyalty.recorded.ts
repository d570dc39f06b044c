import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'points corrected': { en: 'Points corrected', sq: 'Pikët u korrigjuan' },
    'correction decided': { en: 'Correction decided', sq: 'U vendos korrigjimi' },
    'member anonymised': { en: 'Member anonymised', sq: 'Anëtari u anonimizua' },
    'points redeemed': { en: 'Points spent', sq: 'Pikët u shpenzuan' },
    'redemption cancelled': { en: 'Spent points given back', sq: 'Pikët e shpenzuara u kthyen' },
    'tier reached': { en: 'Tier reached', sq: 'U arrit niveli' },
    'tier notice': { en: 'Told that the tier ends', sq: 'U njoftua se niveli mbaron' },
    'tier lost': { en: 'Tier lost at the yearly review', sq: 'Niveli u humb në shqyrtimin vjetor' },
    'points awarded': { en: 'Points awarded', sq: 'U dhanë pikë' },
  }),
  fields: defineTexts({
    names: { en: 'Name of points', sq: 'Emri i pikëve' },
    per_amount: { en: 'One point per', sq: 'Një pikë për' },
    with_vat: words.withVat,
    excluded_categories: words.excluded,
    pending_days: words.pendingDays,
    expiry_months: { en: 'Expiry (months)', sq: 'Skadimi (muaj)' },
    redeem_points: { en: 'Points to redeem', sq: 'Pikë për shpenzim' },
    redeem_value: { en: 'Worth', sq: 'Vlera' },
    min_order: { en: 'Smallest order', sq: 'Porosia më e vogël' },
    max_percent: { en: 'Largest part of an order (%)', sq: 'Pjesa më e madhe e porosisë (%)' },
    adjust_limit: { en: 'Correction limit', sq: 'Kufiri i korrigjimeve' },
    rules: words.rules,
    tiers: words.tiers,
    tier: words.tier,
    tier_months: words.tierMonths,
    member: { en: 'Member', sq: 'Anëtari' },
    points: words.points,
    accepted: { en: 'Approved', sq: 'Miratuar' },
  }),
  values: {
    state: { draft: words.draft, active: words.active, paused: words.paused, ended: words.ended },
    code: {
      goodwill: words.goodwill,
      correction: words.correction,
      campaign: words.campaign,
      complaint: words.complaint,
      fraud: words.fraud,
    },
  },
};
