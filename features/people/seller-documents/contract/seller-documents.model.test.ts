import { expect, it } from 'vitest';
import { isWaived, type SellerDocument } from './seller-documents.model.ts';

const today = '2090-05-10';
const waiver = { until: '2090-06-01', reason: null, by: null, at: '2090-05-01T00:00:00.000Z' };
const sent = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'a.pdf',
  size: 1,
  valid_until: null,
  note: '',
  uploaded_at: '2090-05-01T00:00:00.000Z',
};
const line = (more: Partial<SellerDocument>): SellerDocument => ({
  kind: 'identity',
  state: 'ok',
  document: null,
  waiver,
  ...more,
});

it('says that a document is waived where only the waiver lets it count as in order', () => {
  for (const waived of [
    line({}),
    line({ document: { ...sent, note: 'Unreadable' } }),
    line({ document: { ...sent, valid_until: '2090-05-09' } }),
  ])
    expect(isWaived(waived, today)).toBe(true);
});

it('shows what came during a waiver as it is', () => {
  for (const shown of [
    line({ state: 'new', document: sent }),
    line({ document: sent }),
    line({ document: { ...sent, valid_until: today } }),
    line({ state: 'missing' }),
    line({ waiver: null }),
  ])
    expect(isWaived(shown, today)).toBe(false);
});
