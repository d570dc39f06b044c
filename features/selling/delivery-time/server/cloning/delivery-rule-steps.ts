import type { CloneInput } from '#kit/clone.ts';
import { asContext, type CloneFacts, type CloneSteps, joining } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import type { NewRule } from '../../contract/delivery-time.model.ts';
import { deliveryTimeRepository, type StoredRule } from '../delivery-time.repository.ts';
import { addDeliveryRule, changeDeliveryRule, deleteDeliveryRule } from '../use-cases/manage-rules.ts';

/** What a rule says, without those it says it for. */
type Said = Pick<NewRule, 'handling_days' | 'inbound_days' | 'hub_days' | 'transit_days' | 'cut_off' | 'texts'>;
type RuleFacts = CloneFacts<Said> & { readonly rule: StoredRule; readonly twin: StoredRule | null };

const saidBy = ({ handling_days, inbound_days, hub_days, transit_days, cut_off, texts }: NewRule): Said => ({
  handling_days,
  inbound_days,
  hub_days,
  transit_days,
  cut_off,
  texts,
});

/** One row per rule of the source; the target's own is the one for the same sellers, category and weight. */
export const deliveryRuleSteps = ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Said> => ({
  rows: (db) => deliveryTimeRepository(db).listRulesOf(from),
  lock: (db) => deliveryTimeRepository(db).lock(),
  async read(db, ids) {
    const rules = deliveryTimeRepository(db);
    const found: RuleFacts[] = [];
    for (const id of ids) {
      const rule = await rules.findRule(id);
      // Deleted meanwhile, or said for another shop: there is nothing to take over any more.
      if (rule?.shop_id !== from) continue;
      const twinId = await rules.findTwin({ ...rule, shop_id: to }, null);
      const twin = twinId === null ? null : await rules.findRule(twinId);
      found.push({ id, version: 0, value: twin && saidBy(twin), source: saidBy(rule), rule, twin });
    }
    return found;
  },
  // Days and the hour belong together, and an hour that is missing says something as well.
  merge: (target, source) => ({ ...target, texts: { ...source?.texts, ...target.texts } }),
  async write(tx, changes) {
    const needs: Pick<Platform, 'db' | 'unitOfWork'> = { db: tx.db, ...joining(tx) };
    const by = asContext(context);
    for (const { facts, wanted } of changes) {
      const { rule, twin } = facts as RuleFacts;
      const { id: _id, version: _version, ...scope } = rule;
      const next = { ...scope, shop_id: to, ...wanted };
      if (!twin) await addDeliveryRule(needs)({ body: next }, by);
      else if (wanted === null) await deleteDeliveryRule(needs)({ params: { id: twin.id } }, by);
      else
        await changeDeliveryRule(needs)({ params: { id: twin.id }, body: { version: twin.version, rule: next } }, by);
    }
  },
});
