import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { campaignTexts as words } from './campaigns.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'campaign items added': { en: 'Products added', sq: 'U shtuan produkte' },
    'campaign items changed': { en: 'Products edited', sq: 'U ndryshuan produkte' },
    'campaign items removed': { en: 'Products removed', sq: 'U hoqën produkte' },
    'campaign items accepted': { en: 'Products accepted', sq: 'U pranuan produkte' },
    'campaign items rejected': { en: 'Products rejected', sq: 'U refuzuan produkte' },
    'campaign items returned': { en: 'Decision undone', sq: 'Vendimi u kthye' },
    'campaign proposals sent': { en: 'Seller’s proposals', sq: 'Propozime të shitësit' },
    'campaign proposals withdrawn': {
      en: 'Proposals withdrawn by the seller',
      sq: 'Propozime të tërhequra nga shitësi',
    },
    'campaign sellers invited': { en: 'Sellers invited', sq: 'U ftuan shitës' },
    'campaign declined': { en: 'Invitation declined', sq: 'Ftesa u refuzua' },
    'campaign started in shop': { en: 'Started in shop', sq: 'Nisi në dyqan' },
    'campaign ended in shop': { en: 'Ended in shop', sq: 'Përfundoi në dyqan' },
    'campaign item sold out': { en: 'Sold out', sq: 'U shit e gjitha' },
    'campaign item active again': { en: 'Active again', sq: 'Aktiv përsëri' },
  }),
  fields: defineTexts({
    campaign_names: { en: 'Name', sq: 'Emri' },
    campaign_type: { en: 'Type', sq: 'Lloji' },
    campaign_state: { en: 'Status', sq: 'Gjendja' },
    campaign_shops: { en: 'Shops', sq: 'Dyqanet' },
    proposal_local: { en: 'Proposals until', sq: 'Propozime deri më' },
    start_local: { en: 'Start', sq: 'Fillimi' },
    end_local: { en: 'End', sq: 'Fundi' },
    campaign_rules: { en: 'Eligibility', sq: 'Kushtet e pjesëmarrjes' },
    market_share: { en: 'Market’s share (%)', sq: 'Pjesa e tregut (%)' },
    budget: { en: 'Budget', sq: 'Buxheti' },
    budget_currency: { en: 'Currency of the budget', sq: 'Monedha e buxhetit' },
    campaign_priority: { en: 'Priority', sq: 'Përparësia' },
    campaign_items: { en: 'Products', sq: 'Produktet' },
    campaign_reason: { en: 'Reason', sq: 'Arsyeja' },
    campaign_sku: { en: 'SKU', sq: 'SKU' },
    sellers: { en: 'Sellers', sq: 'Shitësit' },
  }),
  values: {
    campaign_state: {
      draft: words.draft,
      open: words.open,
      review: words.review,
      scheduled: words.scheduled,
      running: words.running,
      paused: words.paused,
      ended: words.ended,
      cancelled: words.cancelled,
    },
    campaign_type: { percent: words.percent, price_cut: words.price_cut },
  },
};
