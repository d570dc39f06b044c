import { heard, saidIn, say, verbatim } from '#kit/sentence.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sendsReportMail } from '../../contract/publishing.mails.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { type EndedSend, type FailedProduct, reportsRepository } from './reports.repository.ts';
import { sendingRepository } from './sending.repository.ts';

/** The hour of a shop's clock from which the reports of a day leave. */
const hour = 7;
/** Sends told of at once where each has a mail of its own; the next run tells of the others. A day is told of whole: its next run is tomorrow's. */
const mostSends = 200;
const mostLines = 100;

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config'>;

/**
 * Tells those named for a shop what became of its sends: of each by itself, or once a day of all. Nobody hears of sends that changed nothing and
 * of which nothing failed. A send is told of once: that it was, is written with the mail.
 */
export const reportSends =
  ({ db, unitOfWork, config }: Needs) =>
  async (): Promise<number> => {
    let told = 0;
    for (const shop of await sendingRepository(db).listDueToReport(hour)) {
      told += await unitOfWork({ userId: null, shopId: shop.id, cause: 'schedule' }, async (tx) => {
        const how = await sendingRepository(tx.db).takeReports(shop.id, hour);
        if (!how) return 0;
        const ended = await reportsRepository(tx.db).takeEnded(
          shop.id,
          how.from,
          how.when === 'each' ? mostSends : null,
        );
        const page = `${publicAddressOf(config)}/settings/send-to-shop?shopId=${shop.id}`;
        const told = how.when === 'each' ? ended.map((one) => [one]) : [ended];
        const worth = told.map((sends) => sends.filter(isWorthTelling)).filter((sends) => sends.length > 0);
        for (const sends of worth) await mail(tx, { ...shop, page, ...how }, sends);
        return worth.length;
      });
    }
    return told;
  };

const isWorthTelling = ({ status, changed, failed }: EndedSend): boolean =>
  status !== 'completed' || changed + failed > 0;

type Report = {
  readonly id: number;
  readonly name: string;
  readonly page: string;
  readonly en: readonly string[];
  readonly sq: readonly string[];
};

async function mail(tx: Tx, { id, name, page, en, sq }: Report, sends: readonly EndedSend[]): Promise<void> {
  const sum = (of: 'changed' | 'unchanged' | 'failed') => sends.reduce((all, one) => all + one[of], 0);
  const failed = sum('failed');
  const tasks = sends.map((one) => one.id);
  const to = { en, sq } as const;
  for (const language of ['en', 'sq'] as const) {
    if (to[language].length === 0) continue;
    const lines = await reportsRepository(tx.db).listFailed(tasks, language, mostLines);
    const values = {
      shop: name,
      page,
      sends: sends.length,
      changed: sum('changed'),
      unchanged: sum('unchanged'),
      failed,
      stopped: sends.flatMap((one) => stoppedLine(one, language)).join('\n'),
      failures: lines.map((one) => failedLine(one, language)).join('\n'),
      more: failed > lines.length ? failed - lines.length : '',
    };
    tx.mail(sendsReportMail, { to: to[language], language, shopId: id, values });
  }
}

function stoppedLine({ status, total, error, said }: EndedSend, language: InterfaceLanguage): string[] {
  if (status === 'completed') return [];
  if (status === 'cancelled') return [saidIn(language, say(words.sendCancelled, { total }))];
  const reason = error === null ? verbatim('') : heard(error, said?.error);
  return [oneLine(saidIn(language, say(words.sendBroke, { total, reason })))];
}

const failedLine = ({ sku, name, reason, said }: FailedProduct, language: InterfaceLanguage): string =>
  oneLine(`${sku} ${name}: ${saidIn(language, heard(reason, said))}`);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
