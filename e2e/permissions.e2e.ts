import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeBrowser,
  expectAccessible,
  openList,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

/** /settings/permission: what roles allow, single people beyond or less, the difference before it is saved. */
let market: Market;
let sara: Visitor;

beforeAll(async () => {
  market = await openMarket();
  sara = await visitor(market);
  await signIn(sara, 'super@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(sara.problems).toEqual([]);
  await market.close();
});

const detail = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const box = (who: Visitor, subject: string, name: string) =>
  detail(who, subject).getByRole('checkbox', { name, exact: true });
const choose = ({ page }: Visitor, list: 'Roles' | 'People', name: string) =>
  page
    .getByRole('navigation', { name: list })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
const saves = async (who: Visitor, button: 'Save' | 'Cancel') => {
  const dialog = who.page.getByRole('dialog', { name: 'Are you sure you want to update these permissions?' });
  await dialog.waitFor();
  await stillness(who);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('a Super Admin', () => {
  it('sees a matrix per role with create, read, update and delete, to read only until "Edit Role" [PER-001] [PER-003] [PER-009] [PER-010] [PER-011] [PER-012]', async () => {
    const { page } = sara;
    await sara.open('/settings/permission?shopId=1');
    await choose(sara, 'Roles', 'Admin');
    for (const action of ['Create', 'Read', 'Update', 'Delete']) {
      expect(await box(sara, 'Admin', `${action} Brand`).isDisabled()).toBe(true);
    }
    expect(await box(sara, 'Admin', 'Read Brand').isChecked()).toBe(true);
    expect(await box(sara, 'Admin', 'Delete Permission').isChecked()).toBe(false);
    expect(await box(sara, 'Admin', 'Create Order-Reseller').count()).toBe(0);
    await expectAccessible(sara);
    await page.getByRole('button', { name: 'Edit Role' }).click();
    expect(await box(sara, 'Admin', 'Read Brand').isEnabled()).toBe(true);
  });

  it('takes "Back" and loses nothing without being asked [PER-003]', async () => {
    const { page } = sara;
    await box(sara, 'Admin', 'Delete Brand').uncheck();
    await page.getByText('1 unsaved change').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('dialog', { name: 'Discard the unsaved changes?' }).waitFor();
    await stillness(sara);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await box(sara, 'Admin', 'Delete Brand').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await stillness(sara);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Edit Role' }).waitFor();
    await expect.poll(() => box(sara, 'Admin', 'Delete Brand').isChecked()).toBe(true);
  });

  it('sets all of an entity, is asked with the difference, and a refusal keeps the edits [PER-013] [PER-014] [PER-015] [PER-016]', async () => {
    const { page } = sara;
    await page.getByRole('button', { name: 'Edit Role' }).click();
    await box(sara, 'Admin', 'Deselect all: Brand').click();
    await box(sara, 'Admin', 'Create Permission').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('+1, −4, affects 2 users').waitFor();
    // Create Permission lets nobody change what others may do: there is no such call.
    expect(await page.getByText('Who gets this can change what others may do:').count()).toBe(0);
    await expectAccessible(sara);
    await saves(sara, 'Cancel');
    await page.getByText('5 unsaved changes').waitFor();
    await box(sara, 'Admin', 'Select all: Brand').click();
    await page.getByText('1 unsaved change').waitFor();
    await box(sara, 'Admin', 'Create Permission').uncheck();
    await page.getByText('0 unsaved changes').waitFor();
    await box(sara, 'Admin', 'Delete Brand').uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saves(sara, 'Save');
    await seesToast(sara, 'Successfully updated!');
    await page.getByRole('button', { name: 'Edit Role' }).waitFor();
    expect(await box(sara, 'Admin', 'Delete Brand').isChecked()).toBe(false);
  });

  it('adds a role with name, description and permissions in the drawer [PER-004] [PER-005] [PER-006] [PER-007] [PER-008] [PER-017]', async () => {
    const { page } = sara;
    await page.getByRole('button', { name: 'Add Role' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add Role' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('Role name is required').waitFor();
    await drawer.getByLabel('Role name').fill('Admin');
    await drawer.getByLabel('Description').fill('brands and more');
    expect(await drawer.getByLabel('Description').inputValue()).toBe('brands');
    await drawer.getByRole('checkbox', { name: 'Select all: Brand' }).click();
    const warned = drawer.getByText('Who gets this can change what others may do:');
    expect(await warned.count()).toBe(0);
    await drawer.getByRole('checkbox', { name: 'Update User' }).check();
    await warned.waitFor();
    await drawer.getByText('gives people roles, deactivates accounts').waitFor();
    await expectAccessible(sara);
    await picturesOfAll(sara, 'role-escalates');
    await drawer.getByRole('checkbox', { name: 'Update User' }).uncheck();
    await warned.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('There is a role of this name').waitFor();
    await drawer.getByLabel('Role name').fill('Brand keeper');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seesToast(sara, 'success');
    await detail(sara, 'Brand keeper').getByText('4 of 66 permissions').waitFor();
    expect(await box(sara, 'Brand keeper', 'Update Brand').isChecked()).toBe(true);
  });

  it('compares two roles, and searches the matrix', async () => {
    const { page } = sara;
    await pick(sara, page.getByLabel('Compare with'), 'Admin');
    await detail(sara, 'Brand keeper').getByText('only Brand keeper').waitFor();
    await page.getByRole('checkbox', { name: /Differences only/ }).check();
    await page.getByLabel('Find a permission').fill('brand');
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);
    await page.getByLabel('Find a permission').fill('nothing at all');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
  });

  it('sees why a person may do something, and denies it to them alone [PER-002]', async () => {
    const { page } = sara;
    await page.getByRole('link', { name: 'Individual access' }).click();
    await choose(sara, 'People', 'Ada Admin');
    const cell = detail(sara, 'Ada Admin')
      .getByRole('cell')
      .filter({ has: page.getByRole('checkbox', { name: 'Read Category', exact: true }) });
    await cell.getByText('from role Admin').waitFor();
    await page.getByRole('button', { name: 'Update permissions' }).click();
    await box(sara, 'Ada Admin', 'Read Category').uncheck();
    await cell.getByText('denied for this person, overrides role Admin').waitFor();
    await expectAccessible(sara);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('+0, −1, affects 1 user').waitFor();
    await saves(sara, 'Save');
    await seesToast(sara, 'Successfully updated!');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByText('Read Category: (empty) → no').waitFor();
    const type = page.getByLabel('Type', { exact: true });
    const types = await openList(sara, type);
    await type.fill('role');
    await types.getByText('Roles', { exact: true }).click();
    await page.getByText('Delete Brand: yes → no').waitFor();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByText('Read Category: (empty) → no').waitFor();
    await expectAccessible(sara);
  });

  it('is told beforehand what would be refused: nobody locks the last ones out', async () => {
    const { page } = sara;
    await page.getByRole('link', { name: 'General access' }).click();
    await choose(sara, 'Roles', 'Super Admin');
    await page.getByRole('button', { name: 'Edit Role' }).click();
    await box(sara, 'Super Admin', 'Update Permission').uncheck();
    await page.getByText('At least one active user must be able to change permissions').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await stillness(sara);
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

it('an Admin reads there and changes nothing', async () => {
  const ada = await visitor(market);
  await signIn(ada, 'admin@tregu.test');
  await ada.open('/settings/permission?shopId=1');
  await ada.page.getByText('Read-only. Editing requires Update_Permission.').waitFor();
  for (const name of ['Edit Role', 'Add Role', 'Delete role'])
    expect(await ada.page.getByRole('button', { name }).count()).toBe(0);
  expect(ada.problems).toEqual([]);
  await ada.close();
});

it('a role is held to one shop: its people are shown that shop alone, wherever they were', async () => {
  const { page } = sara;
  const cila = await visitor(market);
  await signIn(cila, 'category@tregu.test');
  await cila.open('/categories/update?shopId=1');
  await cila.page.locator('[data-shop="1"]').first().waitFor();
  await sara.open('/settings/permission?shopId=1&panel=individual');
  await choose(sara, 'People', 'Cila Category');
  await page.getByText('As the roles say: Every shop').waitFor();
  await page.getByRole('button', { name: 'Change shops' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shops of Cila Category' });
  await dialog.getByLabel('Chosen shops only').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose at least one shop').waitFor();
  await dialog.getByLabel('Slovenia').check();
  await stillness(sara);
  await expectAccessible(sara);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seesToast(sara, 'Successfully updated!');
  await page.getByText('Set for this person: Slovenia').waitFor();

  await cila.page.locator('[data-shop="3"]').first().waitFor();
  await expect.poll(() => new URL(cila.page.url()).searchParams.get('shopId')).toBe('3');
  await cila.open('/categories/update?shopId=1');
  await cila.page.locator('[data-shop="3"]').first().waitFor();
  await expect.poll(() => new URL(cila.page.url()).searchParams.get('shopId')).toBe('3');
  const again = await visitor(market);
  await signIn(again, 'category@tregu.test', '/');
  await expect.poll(() => new URL(again.page.url()).searchParams.get('shopId')).toBe('3');
  expect(again.problems).toEqual([]);
  await again.close();

  await page.getByRole('button', { name: 'Change shops' }).click();
  await dialog.getByLabel('As the roles say: Every shop').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('As the roles say: Every shop').waitFor();
  expect(cila.problems).toEqual([]);
  await cila.close();
});

it('an open browser of another person loses a right at once', async () => {
  const cila = await visitor(market);
  await signIn(cila, 'category@tregu.test');
  await cila.open('/categories/update?shopId=1');
  const menu = cila.page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Categories', { exact: true }).waitFor();
  await sara.open('/settings/permission?shopId=1&panel=individual');
  await choose(sara, 'People', 'Cila Category');
  await sara.page.getByRole('button', { name: 'Update permissions' }).click();
  await box(sara, 'Cila Category', 'Read Category').uncheck();
  await sara.page.getByRole('button', { name: 'Save', exact: true }).click();
  await saves(sara, 'Save');
  await menu.getByText('Categories', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(cila.page.url()).pathname).toBe('/');
  expect(cila.problems).toEqual([]);
  await cila.close();
});

it('users are listed, invited by mail, and deactivated under their open page', async () => {
  const { page } = sara;
  const cila = await visitor(market);
  await signIn(cila, 'category@tregu.test', '/');
  await sara.open('/settings/permission?shopId=1&panel=users');
  const users = page.getByRole('region', { name: 'Users' });
  await users.getByRole('row', { name: /Ada Admin/ }).waitFor();
  await expectAccessible(sara);

  await users.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByText('Email is required').waitFor();
  await dialog.getByLabel('Email').fill('admin@tregu.test');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByText('There is an account with this email').waitFor();
  await dialog.getByLabel('Email').fill('nora@tregu.test');
  await dialog.getByLabel('First name').fill('Nora');
  await pick(sara, dialog.getByRole('combobox', { name: 'Roles' }), 'Admin');
  await page.keyboard.press('Escape');
  await dialog.getByText('Who gets this can change what others may do:').waitFor();
  await stillness(sara);
  await expectAccessible(sara);
  await picturesOfAll(sara, 'invited-escalates');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await seesToast(sara, 'The invitation was sent');
  await users.getByRole('row', { name: /Nora.*Invited/ }).waitFor();
  const mails = await market.platform.db.selectFrom('mail_outbox').select('recipient').execute();
  expect(mails.map((mail) => mail.recipient)).toContain('nora@tregu.test');

  await users.getByRole('searchbox', { name: 'Find by name or email' }).fill('cila');
  await users.getByRole('searchbox', { name: 'Find by name or email' }).press('Enter');
  await expect.poll(() => users.getByRole('row').count()).toBe(2);
  await users.getByRole('button', { name: 'Actions for Cila Category' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog', { name: /^Deactivate Cila Category/ }).waitFor();
  await stillness(sara);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await seesToast(sara, 'The account was deactivated');
  await users.getByRole('row', { name: /Cila.*Inactive/ }).waitFor();
  await expect.poll(() => new URL(cila.page.url()).pathname).toBe('/login');
  await seesToast(cila, 'Your account has been deactivated!');
  expect(cila.problems).toEqual([]);
  await cila.close();
});
