/** Imports a supplier's file: npm run feed -- --seller "Name" --file F [--feed NAME] [--mapping M.json] [--full | --partial] */
import { withSmallHeap } from './small-heap.ts';

withSmallHeap();
// Loaded afterwards, so that it is loaded once.
const { runFeedCommand } = await import('./feed-command.ts');
process.exitCode = await runFeedCommand();
