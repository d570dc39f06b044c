import { describe, expect, it } from 'vitest';
import { SendError } from '#web/lib/send.ts';
import { fieldErrors } from './components/password-refusal.ts';
import { actorOf } from './session.public.ts';

const user = {
  id: 7,
  email: 'arta@example.org',
  first_name: ' Arta ',
  last_name: '',
  company: { id: 3, name: 'Arta sh.p.k.' },
  seller: { id: 9, name: 'Arta' },
  users_roles: [{ name: 'Local Seller' }, { name: 'Warehouse' }],
  permissions: [{ name: 'Read_Product-Seller' }],
  session: { expires_at: '2026-11-22T22:00:00.000Z', idle_minutes: 120 },
  preferences: { single_key_shortcuts: true, dashboard: { order: [], hidden: [] } },
  unread_notices: 0,
  currency_digits: { ALL: 0 },
};

describe('the signed-in person', () => {
  it('has one name, a company id and all roles [ENT-002, ENT-003, ENT-005]', () => {
    expect(actorOf(user)).toMatchObject({
      fullName: 'Arta',
      companyId: 3,
      roles: ['Local Seller', 'Warehouse'],
      administrator: false,
    });
    expect(actorOf({ ...user, company: null, seller: null })).toMatchObject({ companyId: null, seller: null });
  });

  it('reads Albanian as a local seller and English as staff', () => {
    expect(actorOf(user).language).toBe('sq');
    expect(actorOf({ ...user, users_roles: [{ name: 'Admin' }] })).toMatchObject({
      language: 'en',
      administrator: true,
    });
  });

  it('is read-only with Read_Product-Reseller, whatever else is granted [T06]', () => {
    expect(
      actorOf({ ...user, permissions: [{ name: 'Read_Product-Reseller' }, { name: 'Update_Product' }] }).readOnly,
    ).toBe(true);
  });
});

describe('a refused change of the password', () => {
  const differs = "Password and confirm password doesn't match";

  it('says in our words, at the second field, that the two differ [VAL-004, T89]', () => {
    const text = 'confirm_password must be equal to password';
    const atField = new SendError(text, { issues: [{ field: 'data.confirm_password', message: text }] });
    expect(fieldErrors(atField, differs)).toEqual([{ name: 'confirm_password', errors: [differs] }]);
    expect(fieldErrors(new SendError(text), differs)).toEqual([{ name: 'confirm_password', errors: [differs] }]);
  });

  it('puts each text at its own field', () => {
    const issues = [
      { field: 'data.current_password', message: 'Current password is required' },
      { field: 'data.password', message: 'Password is required' },
    ];
    expect(fieldErrors(new SendError('x', { issues }), differs).map((field) => field.name)).toEqual([
      'current_password',
      'password',
    ]);
    expect(fieldErrors(new SendError('Wrong', { code: 'wrong_current_password' }), differs)).toEqual([
      { name: 'current_password', errors: ['Wrong'] },
    ]);
  });

  it('leaves other failures to the toast', () => {
    expect(fieldErrors(new SendError('Too many tries', { code: 'too_many_tries' }), differs)).toEqual([]);
  });
});
