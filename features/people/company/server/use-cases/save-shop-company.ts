import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { saveShopCompany as call } from '../../contract/company.calls.ts';
import { companyErrors } from '../../contract/company.errors.ts';
import { companyChanged } from '../../contract/company.events.ts';
import { requirePassword, requireStaff } from '../company.access.ts';
import { companyReadModel } from '../company.read-model.ts';
import { companyRepository } from '../company.repository.ts';
import { changeLine, notifySuperAdmins } from '../notify-super-admins.ts';

/** An emptied text is none. */
const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Writes down who sells before the law in one shop; another VAT number needs the password, as with the company. */
export const saveShopCompany =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    requireStaff(context.scope);
    refuseOtherShops(context.actor, [params.id]);
    const { version, current_password, ...typed } = body;
    const [known] = await companyReadModel(db).listShops(params.id);
    if (!known) throw new AppError(generalErrors.notFound);
    const facts = { ...typed, terms: filled(typed.terms), invoice_footer: filled(typed.invoice_footer) };
    if (known.vat_number !== facts.vat_number) await requirePassword(db, context.actor, current_password);
    return unitOfWork(context, async (tx) => {
      const company = companyReadModel(tx.db);
      await companyRepository(tx.db).lock();
      const [before = known] = await company.listShops(params.id);
      const change = { version, by: context.actor.userId, at: context.now() };
      if (!(await companyRepository(tx.db).setShop(params.id, facts, change)))
        throw new AppError(companyErrors.changed);
      const changed = differing(before, facts);
      if (changed) tx.record([{ entity: 'shop', id: params.id, action: 'changed', ...changed }]);
      tx.emit(companyChanged, { shopId: params.id });
      const changes =
        before.vat_number === facts.vat_number ? [] : [changeLine('VAT', before.vat_number, facts.vat_number)];
      await notifySuperAdmins(tx, config, { who: context.actor.fullName, of: before.shop.name, changes });
      return (await company.listShops(params.id))[0]!;
    });
  };
