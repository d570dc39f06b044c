import type { RateSource } from '../../contract/exchange.model.ts';
import { csvSource } from './csv.ts';
import { ecbSource } from './ecb.ts';
import { nbrmSource } from './nbrm.ts';
import type { BuildSource } from './source.ts';

/** How each kind of source is read. */
export const sourceKinds: Readonly<Record<RateSource['kind'], BuildSource>> = {
  ecb: ecbSource,
  nbrm: nbrmSource,
  csv: csvSource,
};
