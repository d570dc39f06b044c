import type { Tx } from '#server/db/unit-of-work.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import { localSellersReadModel } from '../local-sellers.read-model.ts';

type News =
  | { readonly kind: 'suspended'; readonly message: string; readonly endsAt: Date | null }
  | { readonly kind: 'lifted' };

/** Local sellers read Albanian; the days are those of Tirana. */
const day = new Intl.DateTimeFormat('sq', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Tirane' });

/** Mails a seller about its suspension, written with the change. Without an address nobody is told. */
export async function tellSeller(tx: Tx, sellerId: number, news: News): Promise<void> {
  const mails = mailRepository(tx.db);
  const { subject, lines } = wordsOf(news);
  for (const recipient of await localSellersReadModel(tx.db).listAddresses(sellerId)) {
    await mails.insert({ recipient, subject, body: `${lines.join('\n')}\n` });
  }
}

function wordsOf(news: News): { subject: string; lines: readonly string[] } {
  if (news.kind === 'lifted')
    return {
      subject: 'Pezullimi i llogarisë suaj u hoq',
      lines: [
        'Përshëndetje,',
        '',
        'pezullimi i llogarisë suaj u hoq. Mund të punoni sërish si më parë.',
        'Produktet që dolën nga dyqanet për shkak të pezullimit po kthehen atje.',
      ],
    };
  const until = news.endsAt ? [`Pezullimi zgjat deri më ${day.format(news.endsAt)}.`] : [];
  return {
    subject: 'Llogaria juaj u pezullua',
    lines: [
      'Përshëndetje,',
      '',
      'llogaria juaj u pezullua. Mund të shihni gjithçka, por nuk mund të ndryshoni asgjë, dhe produktet tuaja dalin nga dyqanet.',
      '',
      news.message,
      '',
      ...until,
      'Për pyetje, ju lutem kontaktoni ekipin tonë.',
    ],
  };
}
