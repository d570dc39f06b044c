import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { simulationFilters } from '../../../contract/profiles/simulated-part.ts';
import type { getSimulation as call } from '../../../contract/profiles.calls.ts';
import { type Simulation, type SimulationSummary, simulationSummary } from '../../../contract/profiles.simulation.ts';
import { everyProduct, scopesReadModel } from '../profiles.scopes.read-model.ts';
import { simulationsRepository } from '../simulations.repository.ts';

export const getSimulation =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const simulations = simulationsRepository(db);
    const found = await simulations.find(id);
    if (!found) throw new AppError(generalErrors.notFound);
    refuseOtherShops(actor, [found.shop_id]);
    const version = { id: found.version_id, version: found.version };
    const filters = found.filters === null ? null : simulationFilters.parse(found.filters);
    const [part = null] = filters ? await scopesReadModel(db).nameEach([{ ...everyProduct, ...filters }]) : [];
    return {
      id: found.id,
      profile_id: found.profile_id,
      no: found.no,
      state: found.state as Simulation['state'],
      usable: found.version_state === 'draft' && (await simulations.isUsable(id, version, now())),
      created_at: found.created_at.toISOString(),
      task_id: found.task_id,
      part,
      summary: summaryOf(found),
    };
  };

/** One that works says what it estimates, once it does; one that broke off says nothing. */
function summaryOf({
  state,
  summary,
}: {
  readonly state: string;
  readonly summary: unknown;
}): SimulationSummary | null {
  if (state === 'done') return simulationSummary.parse(summary);
  return state === 'running' ? (simulationSummary.safeParse(summary).data ?? null) : null;
}
