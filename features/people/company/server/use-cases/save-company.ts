import { claimUploads } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { saveCompany as call } from '../../contract/company.calls.ts';
import { companyErrors } from '../../contract/company.errors.ts';
import { companyChanged } from '../../contract/company.events.ts';
import { guardedChanges, type HouseCompany, type HouseFacts } from '../../contract/company.model.ts';
import { requirePassword, requireStaff } from '../company.access.ts';
import { companyReadModel } from '../company.read-model.ts';
import { companyRepository } from '../company.repository.ts';
import { changeLine, notifySuperAdmins } from '../notify-super-admins.ts';

/** Writes the company down; what money depends on needs the password, and every Super Admin hears of it. */
export const saveCompany =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    requireStaff(context.scope);
    const { version, current_password, ...facts } = body;
    const { vat, accounts } = guardedChanges(await companyReadModel(db).getHouse(), facts);
    if (vat || accounts) await requirePassword(db, context.actor, current_password);
    return unitOfWork(context, async (tx) => {
      const company = companyReadModel(tx.db);
      await companyRepository(tx.db).lock();
      const before = await company.getHouse();
      if (facts.logo !== null && facts.logo !== before.logo)
        await claimUploads(tx, [facts.logo], context.actor, { field: 'logo' });
      const change = { version, by: context.actor.userId, at: context.now() };
      // The version says that nothing changed since the password was asked for, or not.
      if (!(await companyRepository(tx.db).setHouse(facts, change))) throw new AppError(companyErrors.changed);
      const changed = differing(before, facts);
      if (changed) tx.record([{ entity: 'company', id: 1, action: 'changed', ...changed }]);
      tx.emit(companyChanged, { shopId: null });
      const changes = linesOf(before, facts);
      await notifySuperAdmins(tx, config, { who: context.actor.fullName, of: facts.name, changes });
      return company.getHouse();
    });
  };

function linesOf(before: HouseCompany, after: HouseFacts): string[] {
  const { vat, accounts } = guardedChanges(before, after);
  const ibans = ({ bank_accounts }: HouseFacts) => bank_accounts.map(({ iban }) => iban).join(', ');
  return [
    ...(vat ? [changeLine('VAT', before.vat_number, after.vat_number)] : []),
    ...(accounts ? [changeLine('IBAN', ibans(before), ibans(after))] : []),
  ];
}
