import { type Act, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import type { DocumentRef } from '../documents.repository.ts';
import { parcelsReadModel } from '../parcels.read-model.ts';
import { makeDocument } from './make-document.ts';

const refuse = (why: keyof typeof says) => new AppError(errors.nothing, { values: { why: say(says[why]) } });

/** The delivery note of a package: the one there is, where it still says what is inside. @throws AppError document_nothing_left */
export async function deliver(tx: Tx, act: Act, orderId: number, packageId: number | null): Promise<DocumentRef> {
  const locked = await readLocked(tx, orderId);
  if (packageId === null) throw refuse('wantsPackage');
  const parcels = parcelsReadModel(tx.db);
  if (!(await parcels.isOf(packageId, orderId))) throw refuse('noPackage');
  const items = await parcels.items(packageId);
  if (items.length === 0) throw refuse('emptyPackage');
  const known = await parcels.noteOf(packageId);
  const asText = (lines: readonly { line_id: number; qty: number }[]) =>
    lines.map(({ line_id, qty }) => `${line_id}:${qty}`).join();
  if (known && asText(known.lines) === asText(items)) return { id: known.id, number: known.number };
  return makeDocument(tx, act, locked, {
    type: 'delivery_note',
    packageId,
    lines: items.map(({ line_id, qty }) => ({ kind: 'goods', line_id, qty, vat_percent: '0', gross: '0.00' })),
  });
}
