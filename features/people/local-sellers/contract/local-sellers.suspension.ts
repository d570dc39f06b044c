import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';
import { localSellerTexts as words } from './local-sellers.texts.ts';

/** Why a local seller is suspended; the codes are stored, the seller reads the text beside them. */
export const suspensionReasons = defineTexts({
  late_handover: { en: 'Goods dispatched late or not at all', sq: 'Malli dorëzohet me vonesë ose nuk dorëzohet' },
  wrong_stock: { en: 'Stock or prices that are not true', sq: 'Stok ose çmime që nuk janë të vërteta' },
  product_quality: { en: 'Complaints about the products', sq: 'Ankesa për produktet' },
  documents: { en: 'Documents missing or expired', sq: 'Mungojnë dokumente ose kanë skaduar' },
  counterfeit: { en: 'Counterfeit or forbidden goods', sq: 'Mall i falsifikuar ose i ndaluar' },
  payment: { en: 'Unpaid bills', sq: 'Fatura të papaguara' },
  own_wish: { en: "The seller's own wish", sq: 'Me kërkesë të shitësit' },
  other: { en: 'Something else', sq: 'Arsye tjetër' },
});
export type SuspensionReason = keyof typeof suspensionReasons;
const reasonCodes = Object.keys(suspensionReasons) as [SuspensionReason, ...SuspensionReason[]];

export const messageLimit = 2000;

const moment = z.iso
  .datetime({ offset: true, error: rule(words.timeRule) })
  .nullable()
  .default(null);

/** What staff say when they suspend a seller. Without a beginning it is now; without an end until somebody lifts it. */
export const suspensionInput = z
  .object({
    reason: z.enum(reasonCodes, { error: rule(words.reasonNeeded) }),
    message: z
      .string({ error: rule(words.messageNeeded) })
      .trim()
      .min(1, { error: rule(words.messageNeeded) })
      .max(messageLimit),
    begins_at: moment,
    ends_at: moment,
  })
  .refine(({ begins_at, ends_at }) => !begins_at || !ends_at || Date.parse(ends_at) > Date.parse(begins_at), {
    path: ['ends_at'],
    error: rule(words.endBeforeBegin),
  });

/** Why a product stays out of a shop after the suspension is lifted. */
export const keptReasons = defineTexts({
  product_moved: {
    en: 'The product is no longer approved',
    sq: 'Produkti nuk është më i miratuar',
  },
  archived_in_shop: { en: 'It was archived in this shop meanwhile', sq: 'Ndërkohë u arkivua në këtë dyqan' },
  removed_otherwise: {
    en: 'It was removed for another reason meanwhile',
    sq: 'Ndërkohë u hoq për një arsye tjetër',
  },
  changed_since: { en: 'Its place in the shop was changed meanwhile', sq: 'Ndërkohë ndryshoi vendi i tij në dyqan' },
});
export type KeptReason = keyof typeof keptReasons;

/** How a product stands that a suspension took out of a shop. */
export type EffectFacts = {
  readonly approved: boolean;
  readonly status: string | null;
  readonly removalReason: string | null;
};

/**
 * Whether lifting may put the product back: only where everything is as the suspension left it. `live`: it never left, or
 * is back already, and there is nothing to do.
 */
export function verdictOf({ approved, status, removalReason }: EffectFacts): 'restore' | 'live' | KeptReason {
  if (status === 'in_shop') return 'live';
  if (!approved) return 'product_moved';
  if (status === 'archived') return 'archived_in_shop';
  if (status !== 'removed') return 'changed_since';
  return removalReason === 'suspended_seller' ? 'restore' : 'removed_otherwise';
}
