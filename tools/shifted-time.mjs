// Runs before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';

/**
 * The environment in which a program and all it starts (PostgreSQL too) live at another time: `shift` as libfaketime writes it
 * (`+13h`, `+40d`). Null where the machine has no libfaketime (Debian's package `faketime`).
 *
 * Only the time of day is moved: monotonic clocks measure how long something takes, and the times of files belong to the disk.
 */
export function shiftedTime(shift) {
  const { status, stdout } = spawnSync('faketime', ['-m', '-f', shift, 'env'], { encoding: 'utf8' });
  const preload = status === 0 ? /^LD_PRELOAD=(.+)$/m.exec(stdout)?.[1] : undefined;
  if (!preload) return null;
  return { LD_PRELOAD: preload, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' };
}
