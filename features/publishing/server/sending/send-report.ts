export type FailedLine = { readonly sku: string; readonly name: string; readonly reason: string };

/** Trap T106: totals and one line per failed product, no prices. */
export function sendReport(report: {
  readonly shop: string;
  readonly success: number;
  readonly total: number;
  readonly unchanged: number;
  readonly failed: readonly FailedLine[];
  /** Absent when other shops were not asked for. */
  readonly others: { readonly success: number; readonly total: number } | null;
}): { subject: string; body: string } {
  const { shop, success, total, unchanged, failed, others } = report;
  const lines = [
    `Send to shop ${shop}`,
    '',
    `Products: ${total}`,
    `Successful: ${success} (${unchanged} were as the shop has them already)`,
    `Failed: ${total - success}`,
    ...(others ? [`Updated in other shops: ${others.success} of ${others.total}`] : []),
    ...(failed.length > 0 ? ['', ...failed.map((it) => oneLine(`${it.sku} ${it.name}: ${it.reason}`))] : []),
  ];
  return { subject: `Send to shop ${shop}: ${success} of ${total}`, body: `${lines.join('\n')}\n` };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
