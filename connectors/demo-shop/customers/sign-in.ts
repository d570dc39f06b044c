import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newToken } from '../orders/place-order.ts';
import { type CustomerRow, customersRepository } from './customers.repository.ts';
import { isPassword, keepPassword } from './password.ts';

/** After so many wrong passwords in a row an account waits. */
const mostFailures = 10;
const waitMs = 15 * 60_000;

/** What of the token of a browser is kept. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export type SignedIn =
  | { readonly outcome: 'in'; readonly token: string; readonly customer: CustomerRow }
  | { readonly outcome: 'wrong' | 'wait' };

/** `who`: the number of the customer or the address of email, in any case. */
export async function signIn(database: pg.Pool, shopId: number, who: string, password: string): Promise<SignedIn> {
  const customers = customersRepository(database, shopId);
  const found = await customers.find(who.toLowerCase());
  const waits = found && found.failed >= mostFailures && Date.now() - (found.failed_at?.getTime() ?? 0) < waitMs;
  if (waits) return { outcome: 'wait' };
  if (!(await isPassword(password, found?.password ?? null)) || !found) {
    if (found) await customers.noteFailure(found.id);
    return { outcome: 'wrong' };
  }
  return open(database, shopId, found);
}

/** Null where the address of email has an account already. */
export async function createCustomer(
  database: pg.Pool,
  shopId: number,
  { password, ...it }: { name: string; email: string; phone: string; password: string },
): Promise<Extract<SignedIn, { outcome: 'in' }> | null> {
  const email = it.email.toLowerCase();
  const kept = await keepPassword(password);
  const made = await customersRepository(database, shopId).insert({ ...it, email, password: kept });
  return made && open(database, shopId, made);
}

async function open(database: pg.Pool, shopId: number, customer: CustomerRow) {
  const token = newToken();
  await customersRepository(database, shopId).signIn(customer.id, hashOfToken(token));
  return { outcome: 'in', token, customer } as const;
}
