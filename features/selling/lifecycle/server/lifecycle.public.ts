export { movedOf, noneMoves } from './moving/move-outcome.ts';
/** What feeds no longer deliver: put away, and brought back when the run that did it is taken back. */
export { bringBackPutAway, type PutAway, putAwayMissing } from './moving/put-away-missing.ts';
/** Where products came back from the archive, for the outcome of a status move. */
export { findRestored } from './moving/restored-shops.ts';
/** The steps of a status move, for other features' operations that move products. */
export { statusSteps } from './moving/status-steps.ts';
