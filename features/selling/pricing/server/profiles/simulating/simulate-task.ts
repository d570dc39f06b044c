import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { soldByVariant } from '#server/sold-goods.ts';
import { handleTask, resultOf, stopReason } from '#server/tasks/handle-task.ts';
import { simulationFilters } from '../../../contract/profiles/simulated-part.ts';
import { priceSimulated } from '../../../contract/profiles.events.ts';
import { profileSentences as words } from '../../../contract/profiles.sentences.ts';
import { estimatedFrom, estimatedOneIn, soldDays } from '../../../contract/profiles.simulation.ts';
import { simulatePartTask, simulateProfileTask } from '../../../contract/profiles.tasks.ts';
import { rulesReadModel } from '../../rules/rules.read-model.ts';
import { targetsReadModel } from '../../rules/targets.read-model.ts';
import { rulesWith } from '../rules-with.ts';
import { simulationsRepository } from '../simulations.repository.ts';
import { addUp, estimateOf, type TriedPart } from './add-up.ts';
import { tryRules } from './try-version.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'soldGoods' | 'now'>;

/** Safe to repeat: a try that was cut off begins anew and writes its answer once. */
export const simulateProfileHandlers = (needs: Needs) => [
  simulationHandler(simulateProfileTask, needs),
  simulationHandler(simulatePartTask, needs),
];

const simulationHandler = (task: typeof simulateProfileTask, { db, readDb, unitOfWork, soldGoods, now }: Needs) =>
  handleTask(task, async ({ simulationId }, run) => {
    const simulation = await simulationsRepository(db).find(simulationId);
    // Its draft was deleted meanwhile, and the try with it.
    if (!simulation) return resultOf(0, 0, say(words.simulated, { count: 0 }));
    const { shop_id: shopId } = simulation;
    const by = { userId: run.userId, shopId, cause: `task:${run.id}` };
    const end = async (state: 'done' | 'failed' | 'cancelled', parts: readonly TriedPart[]) =>
      unitOfWork(by, async (tx) => {
        await simulationsRepository(tx.db).setEnded(simulationId, state, state === 'done' ? addUp(parts) : null, now());
        tx.emit(priceSimulated, { shopId, id: simulationId });
      });
    const parts: TriedPart[] = [];
    try {
      const version = (await rulesReadModel(db).findVersion(simulation.version_id))!;
      const rules = await rulesWith(db, shopId, version);
      const filters = simulation.filters === null ? null : simulationFilters.parse(simulation.filters);
      // Of a part nobody knows before how many there are.
      const total = filters ? 0 : await simulationsRepository(db).countVariants();
      const until = now();
      const from = new Date(until.getTime() - soldDays * 86_400_000);
      const sold = await soldByVariant(soldGoods(), readDb, { shopId, from, until });
      // Told within a second or so; a part of a shop is small, and not estimated.
      if (total >= estimatedFrom) {
        const productIds = await targetsReadModel(db).sampleProducts(estimatedOneIn);
        const sampled = { sold, filters, productIds, signal: run.signal };
        const drawn: TriedPart[] = [];
        for await (const part of tryRules(db, shopId, rules, until, sampled)) drawn.push(part);
        const estimate = estimateOf(drawn, total);
        if (estimate) await simulationsRepository(db).setEstimate(simulationId, estimate);
      }
      let done = 0;
      for await (const part of tryRules(db, shopId, rules, until, { sold, filters, signal: run.signal })) {
        run.signal.throwIfAborted();
        parts.push(part);
        done += part.sums.variants;
        await run.progress(done, Math.max(done, total), say(words.simulating, { done, total: Math.max(done, total) }));
      }
    } catch (error) {
      const reason = stopReason(error, run.signal);
      if (reason !== 'lost') await end(reason, parts);
      throw error;
    }
    await end('done', parts);
    const { affected, unchanged, refused } = addUp(parts);
    const all = affected + unchanged + refused.reduce((sum, { count }) => sum + count, 0);
    // It is done once every price is worked out: one that stays, or that is refused, is an answer and no failure.
    return resultOf(all, all, say(words.simulated, { count: affected }));
  });
