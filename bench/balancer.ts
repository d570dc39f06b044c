/** The balancer of a fleet in a process of its own: what it passes on must not wait for what the bench does, nor the bench for it. */
import { shareOut } from '#server/faults/share-out.for-tests.ts';
import { endWithParent, freePort } from './server-process.ts';

const nodes = JSON.parse(process.env.NODES ?? '[]') as string[];
const { address, close } = await shareOut(nodes, await freePort());
endWithParent(async () => close());
process.send?.(address);
