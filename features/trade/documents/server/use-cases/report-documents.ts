import type { FiscalDocument } from '#connectors/kit/fiscaliser.ts';
import { RemoteError } from '#connectors/kit/remote-error.ts';
import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { closeProblem, lockOrder, openProblem } from '#features/trade/orders/server/orders.public.ts';
import { backOff } from '#features/trade/shop-tells/contract/shop-tells.rules.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { documentChanged, documentCleared } from '../../contract/documents.events.ts';
import type { DocumentPayload } from '../../contract/documents.payload.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { type Claimed, type ClearanceNote, clearancesRepository } from '../clearances.repository.ts';
import { documentsOf } from '../documents.read-model.ts';
import type { OfficeFor } from '../installed-offices.ts';

/** A document is this long in the hands of one worker; its request is given up well before, so that two never report it at once. */
const leaseMs = 120_000;
const requestMs = 60_000;
/** Per run; the next follows at once where there is more. */
const batch = 100;

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logError'> & { readonly officeFor: OfficeFor };

/** Reports what is due, oldest first. What was asked before and got no answer is looked for first, so that nothing is entered twice. */
export const reportDocuments = (needs: Needs) => async (): Promise<{ count: number; more: boolean }> => {
  let count = 0;
  while (count < batch) {
    const now = needs.now();
    const claimed = await clearancesRepository(needs.db).claim(now, new Date(now.getTime() + leaseMs));
    if (!claimed) return { count, more: false };
    count += 1;
    await note(needs, claimed, await report(needs, claimed));
  }
  return { count, more: true };
};

async function report(needs: Needs, claimed: Claimed): Promise<ClearanceNote> {
  const later = { code: null, qr: null, nextTry: new Date(needs.now().getTime() + backOff(claimed.attempt, null)) };
  const office = needs.officeFor(claimed.fiscaliser);
  if (!office) return { state: 'failed', error: `No connection to ${claimed.fiscaliser}`, ...later };
  const signal = AbortSignal.timeout(requestMs);
  const document = toldOf(claimed.payload);
  try {
    const before = claimed.attempt > 1 ? await office.find(document, document.number, signal) : null;
    const answer = before ?? (await office.submit(document, document.number, signal));
    return answer.state === 'cleared'
      ? { ...later, ...answer, error: null }
      : { state: 'pending', error: null, ...later };
  } catch (error) {
    if (!(error instanceof RemoteError) && !(error instanceof Error && error.name === 'TimeoutError'))
      needs.logError(error, { what: 'document', document: claimed.document_id });
    const message = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 1000);
    // Whether it left is not known: a fault of ours may have come after the office's answer.
    const kind = error instanceof RemoteError ? error.kind : 'unknown';
    const state = { rejected: 'failed', busy: 'pending', unreachable: 'pending', unknown: 'unknown' } as const;
    return { state: state[kind], error: message, ...later };
  }
}

async function note(needs: Needs, claimed: Claimed, noted: ClearanceNote): Promise<void> {
  const { document_id, order_id, shop_id, payload } = claimed;
  const at = needs.now();
  const cause = 'schedule:documents.report';
  await needs.unitOfWork({ userId: null, shopId: shop_id, cause }, async (tx) => {
    if (order_id !== null) await lockOrder(tx, order_id);
    if (!(await clearancesRepository(tx.db).note(claimed, at, noted))) return;
    tx.emit(documentChanged, { documentId: document_id, orderId: order_id, shopId: shop_id });
    if (noted.state === 'cleared') tx.emit(documentCleared, { documentId: document_id, orderId: order_id });
    if (order_id === null) {
      // No order shows the problem.
      if (noted.state === 'failed')
        await notifyStaff(tx, {
          permission: 'Update_Order',
          kind: 'error',
          text: say(says.refusedByOffice, { document: payload.number, error: noted.error ?? '' }),
          link: `/orders?part=documents&search_text=${payload.number}`,
        });
      return;
    }
    const act = { at, userId: null, cause };
    if (noted.state === 'failed') {
      const values = { document: payload.number, error: noted.error ?? '' };
      await openProblem(tx, act, order_id, { code: 'document_failed', values });
    }
    if (noted.state !== 'cleared') return;
    const others = await documentsOf(tx.db, order_id);
    if (others.every(({ clearance }) => clearance !== 'failed'))
      await closeProblem(tx, act, order_id, { code: 'document_failed' });
    tx.record([
      {
        entity: 'customer_order',
        id: order_id,
        action: 'document cleared',
        after: { document: payload.number, fiscal_code: noted.code },
      },
    ]);
  });
}

const toldOf = (payload: DocumentPayload): FiscalDocument => {
  const who = ({ name, company, vat_number, country }: DocumentPayload['buyer']) => ({
    name: company || name,
    vatNumber: vat_number,
    country,
  });
  return {
    number: payload.number,
    type: payload.type === 'credit_note' ? 'credit_note' : 'invoice',
    issuedAt: payload.issued_at,
    seller: { ...who(payload.seller), number: payload.seller.number },
    buyer: who(payload.buyer),
    currency: payload.currency,
    net: payload.net,
    vat: payload.vat,
    gross: payload.gross,
    vatRows: payload.vat_rows.map(({ percent, net, vat }) => ({ percent, net, vat })),
    corrects: payload.corrects.map(({ number }) => number),
    paymentMethod: payload.payment_method,
  };
};
