import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { houseZone } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerSuspendedMail, suspensionLiftedMail } from '../../contract/local-sellers.mails.ts';

type News =
  | { readonly kind: 'suspended'; readonly message: string; readonly endsAt: Date | null }
  | { readonly kind: 'lifted' };

/** Local sellers read Albanian; the days are those of Tirana. */
const language = 'sq';
const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: houseZone });

/** Mails a seller about its suspension, written with the change. Without an address nobody is told. */
export async function notifySeller(tx: Tx, sellerId: number, news: News): Promise<void> {
  for (const to of await listSellerAddresses(tx.db, sellerId)) {
    if (news.kind === 'lifted') {
      tx.mail(suspensionLiftedMail, { to, language, values: {} });
      continue;
    }
    const values = { message: news.message, until: news.endsAt ? day.format(news.endsAt) : '' };
    tx.mail(sellerSuspendedMail, { to, language, values });
  }
}
