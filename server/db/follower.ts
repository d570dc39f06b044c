export type { Follower } from './unit-of-work.ts';
