/** How long a link of each purpose works, in minutes, and whether it works once only. */
export const linkPurposes = {
  /** Pages 4.45: one hour. */
  reset_password: { minutes: 60, once: true },
  confirm_email: { minutes: 48 * 60, once: true },
  change_email: { minutes: 24 * 60, once: true },
  invitation: { minutes: 7 * 24 * 60, once: true },
  /** An application is written over days, and looked after while it is judged. */
  application: { minutes: 60 * 24 * 60, once: false },
  /** A seller sends documents one after the other; what is not needed any more the page does not take. */
  seller_document: { minutes: 14 * 24 * 60, once: false },
  /** A supplier gets many orders in an hour: what is counted is the links of one order. */
  delivery: { minutes: 14 * 24 * 60, once: false, counted: 'subject' },
  /** A driver's list of a day; how long it works is said by its day (`until`). */
  pick_up: { minutes: 2 * 24 * 60, once: false, counted: 'subject' },
} as const satisfies Record<string, { minutes: number; once: boolean; counted?: 'subject' }>;
export type LinkPurpose = keyof typeof linkPurposes;

/** Links of one purpose to one address of email (or of one subject) in an hour; a further one is not sent, and the answer does not say so. */
export const linksPerHour = 5;

/** Requests about links from one network address in `minutes`. */
export const linkTries = { perAddress: 50, minutes: 15 } as const;

/** An expired link is renewed to the address it was sent to, for so long after it was made. */
export const renewableDays = 30;

export const linkStates = ['ok', 'used', 'expired', 'invalid'] as const;
export type LinkState = (typeof linkStates)[number];

type LinkFacts = { readonly expires_at: Date; readonly used_at: Date | null; readonly revoked_at: Date | null };

/** What a link is worth now. One that a newer link replaced is expired; one nobody made is invalid. */
export function linkStateOf(link: LinkFacts | null, now: Date): LinkState {
  if (!link) return 'invalid';
  if (link.used_at) return 'used';
  return link.revoked_at || link.expires_at <= now ? 'expired' : 'ok';
}
