import { z } from 'zod';
import { namedScope } from '../profiles.model.ts';
import { simulation } from '../profiles.simulation.ts';

const thing = z.int().positive().nullable().default(null);

/** For which products a version is tried; every part that is given has to fit. */
export const simulationFilters = z.strictObject({
  /** With what is below it. */
  category_id: thing,
  /** A brand of the shops. */
  shop_brand_id: thing,
  seller_id: thing,
});
export type SimulationFilters = z.output<typeof simulationFilters>;

/** Null: nothing is given, so that it is tried for all products. */
export const partOf = (filters: SimulationFilters): SimulationFilters | null =>
  Object.values(filters).every((one) => one === null) ? null : filters;

/** A try with the products it is for, as a scope names them; null: all of the shop, which alone leads to activation. */
export const toldSimulation = simulation.extend({ part: namedScope.nullable() });
export type ToldSimulation = z.output<typeof toldSimulation>;
