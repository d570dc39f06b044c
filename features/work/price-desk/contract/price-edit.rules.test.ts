import { expect, it } from 'vitest';
import { editPrice, paidPercent } from './price-edit.rules.ts';

const against = { digits: 2, vat: '18', purchase: '40.00', landed: '40', paid: '0' };

it('a typed price gives its margins, and a typed margin its price (GEN-014)', () => {
  expect(editPrice('gross', '62.99', against)).toEqual({
    gross: '62.99',
    net: '53.3814',
    margin: '36.50',
    net_margin: '25.07',
  });
  expect(editPrice('net', '53.3814', against)).toMatchObject({ gross: '62.99', net: '53.3814', net_margin: '25.07' });
  expect(editPrice('margin', '36.50', against)?.gross).toBe('62.99');
  expect(editPrice('net_margin', '25', against)).toMatchObject({ gross: '62.93', net_margin: '25.00' });
  // Lek have no decimals; what is paid away makes the price dearer.
  expect(editPrice('net_margin', '25', { ...against, digits: 0, vat: '20', landed: '4000', paid: '10' })?.gross).toBe(
    '7385',
  );
});

it('without a cost there are no margins; a margin no price has, or no number, gives nothing', () => {
  const bare = { ...against, purchase: null, landed: null };
  expect(editPrice('gross', '10', bare)).toMatchObject({ gross: '10.00', margin: null, net_margin: null });
  expect(editPrice('margin', '20', bare)).toBeNull();
  for (const typed of ['100', '1e309', 'NaN', '-0', '0', '', `1.${'1'.repeat(40)}`])
    expect([typed, editPrice(typed === '100' ? 'margin' : 'gross', typed, against)]).toEqual([typed, null]);
});

it('what is paid away is read from a price that was calculated', () => {
  expect(paidPercent({ applied_net: '71.0236', landed: '50', kept: '12.5008' })).toBe('12.0000');
  expect(paidPercent({ applied_net: '53.38', landed: null, kept: null })).toBe('0');
});
