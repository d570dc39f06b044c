import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { campaignLimits as limits } from './campaigns.limits.ts';
import { campaignFieldRules as rules } from './campaigns.sentences.ts';

const said = { error: rule(rules.textRule, { max: limits.textLength }) };
/** By language code; an empty text is none. */
const inLanguages = z.record(z.string().regex(/^[A-Z]{2,3}$/), z.string(said).trim().max(limits.textLength, said));

/** The emails a campaign writes to sellers, each with a message of its own if wanted. */
export const messageKinds = ['invite', 'reminder', 'decision'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a campaign says: to customers at its products, and to sellers in its emails. */
export const campaignSaid = z.strictObject({
  descriptions: inLanguages.default({}),
  /** The file of the picture at its products. */
  badge: z.uuid().nullable().default(null),
  messages: z
    .strictObject({
      invite: inLanguages.default({}),
      reminder: inLanguages.default({}),
      decision: inLanguages.default({}),
    })
    .prefault({}),
});
export type CampaignSaid = z.output<typeof campaignSaid>;
type Texts = Readonly<Record<string, string>>;
/** As a form has them: what nobody wrote into is not there. */
type TypedTexts = Readonly<Record<string, string | undefined>>;

/** Without texts that say nothing. */
export const filledTexts = (texts: TypedTexts): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text?.trim() ? [[code, text]] : [])));

/** Whether customers are told of it at all: a name alone tells a customer nothing new. */
export const tellsCustomers = ({ descriptions, badge }: Pick<CampaignSaid, 'descriptions' | 'badge'>): boolean =>
  badge !== null || Object.keys(filledTexts(descriptions)).length > 0;
