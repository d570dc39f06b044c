import type { MailValuesOf } from '#kit/mail.ts';
import { outcomeOfCounts, outcomeTexts } from '#kit/outcome.ts';
import type { sendReportMail } from '../../contract/publishing.mails.ts';

export type FailedLine = { readonly sku: string; readonly name: string; readonly reason: string };

/** Trap T106: totals and one line per product that was not sent, no prices. */
export function sendReport(report: {
  readonly shop: string;
  readonly success: number;
  readonly total: number;
  readonly unchanged: number;
  /** On their way with another send already, or brought there by one meanwhile. */
  readonly leftOut: number;
  readonly failed: readonly FailedLine[];
  /** Absent when other shops were not asked for. */
  readonly others: { readonly success: number; readonly total: number } | null;
}): MailValuesOf<typeof sendReportMail> {
  const { shop, success, total, unchanged, leftOut, failed, others } = report;
  return {
    shop,
    outcome: outcomeTexts[outcomeOfCounts(success, total)].en,
    total,
    success,
    unchanged,
    failed: total - success - leftOut,
    leftOut: leftOut || '',
    others: others ? `${others.success} of ${others.total}` : '',
    failures: failed.map((it) => oneLine(`${it.sku} ${it.name}: ${it.reason}`)).join('\n'),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
