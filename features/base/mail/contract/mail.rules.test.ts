import { expect, it } from 'vitest';
import { maskedRecipient } from './mail.rules.ts';

it.each([
  ['arta@customer.test', 'ar•••@customer.test'],
  ['ab@customer.test', 'a•••@customer.test'],
  ['Arta Hoxha <arta@customer.test>', 'ar•••@customer.test'],
  ['arta@a.test, "Hoxha" <desk@b.test>', 'ar•••@a.test, de•••@b.test'],
  ['"a@b"@c.test', '"a•••@c.test'],
  ['no address', '•••'],
  ['erased@invalid', 'erased@invalid'],
  ['', ''],
])('shows %s as %s in a list [pages.md 4.36]', (recipient, shown) => expect(maskedRecipient(recipient)).toBe(shown));
