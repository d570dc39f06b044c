import { leanHeap } from './lean-heap.mjs';

/** Starts this program anew with the heap of the product's processes, in the same process and terminal; does nothing where that is done already or not possible. */
export function withSmallHeap(): void {
  if (process.execArgv.includes(leanHeap[0]!) || process.platform === 'win32') return;
  const { execPath, execArgv, argv } = process;
  process.execve?.(execPath, [execPath, ...execArgv, ...leanHeap, ...argv.slice(1)], process.env);
}
