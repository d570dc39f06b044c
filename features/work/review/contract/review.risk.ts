import { z } from 'zod';
import { defineTexts } from '#kit/text.ts';

/** Why a waiting product asks for a closer look; each is counted from what is known of it, its seller and its twins. */
export const riskSignals = ['changed', 'sample', 'new_seller', 'often_refused', 'refused_before', 'price_gap'] as const;
export type RiskSignal = (typeof riskSignals)[number];
export const riskFilter = z.enum([...riskSignals, 'any']);
export type RiskFilter = z.infer<typeof riskFilter>;

/** A seller is new for so many days. */
export const newSellerDays = 60;
/** A seller is often refused where of at least so many decisions of the last days this share was no approval. */
export const oftenRefused = { days: 90, decisions: 5, share: 0.3 } as const;
/** A price that is so many times that of the same EAN elsewhere, or so many times lower, is odd. */
export const oddPrice = 2;

export const riskTexts = defineTexts({
  risk: { en: 'Risk', sq: 'Rreziku' },
  anyRisk: { en: 'With or without risk', sq: 'Me ose pa rrezik' },
  any: { en: 'Any risk', sq: 'Çdo rrezik' },
  changed: { en: 'Changed after approval', sq: 'Ndryshuar pas miratimit' },
  sample: { en: 'Picked as a sample', sq: 'Zgjedhur si mostër' },
  new_seller: { en: 'New seller', sq: 'Shitës i ri' },
  often_refused: { en: 'Seller often refused', sq: 'Shitës i refuzuar shpesh' },
  refused_before: { en: 'Refused before', sq: 'Refuzuar më parë' },
  price_gap: { en: 'Price far from the same EAN', sq: 'Çmim larg të njëjtit EAN' },
});
