import type { SupplierReturn } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import type { ReturnState } from '#features/trade/supplier-returns/contract/supplier-returns.rules.ts';
import { returnStateTexts } from '#features/trade/supplier-returns/contract/supplier-returns.words.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<ReturnState, Tone>> = {
  announced: 'info',
  sent: 'info',
  credited: 'success',
  refused: 'error',
};

/** Where a return stands; one whose credit is overdue says that. */
export function ReturnStanding({ row }: { row: SupplierReturn }) {
  const t = useText();
  if (row.overdue) return <StatusMark tone="warning">{t(words.returnsOverdue)}</StatusMark>;
  return <StatusMark tone={toneFor(tones, row.state)}>{t(wordFor(returnStateTexts, row.state))}</StatusMark>;
}
