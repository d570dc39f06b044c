import type { RunOutcome, RunRules } from '#kit/schedule.ts';
import type { SaidBy } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import type { Actor, Context } from './context.ts';
import type { Db } from './db/database.ts';

/** A thing with times of its own, and how its last run went. */
export type OwnSchedule = {
  readonly id: number;
  readonly name: string;
  /** "Every day at 06:00". */
  readonly rhythm: Text;
  /** By the clock of which place: `Europe/Tirane`. */
  readonly zone: string;
  readonly paused: boolean;
  readonly running_since: Date | null;
  readonly next_at: Date | null;
  readonly last: {
    readonly started_at: Date;
    readonly seconds: number;
    readonly outcome: RunOutcome;
    readonly count: number | null;
    readonly error: string | null;
    readonly said: SaidBy | null;
  } | null;
  readonly last_success_at: Date | null;
  readonly average_seconds: number | null;
  /** In a row. */
  readonly failures: number;
  /** Its time has come a while ago and it has not run; left out where what starts it is the one that is late. */
  readonly overdue?: boolean;
  /** An address of this product, where its times are set and its runs are told. */
  readonly page: string;
};

/** A run of one of them that is remembered. */
export type OwnRun = {
  readonly started_at: Date;
  readonly seconds: number;
  readonly outcome: RunOutcome;
  readonly count: number | null;
  /** What it said, and by which sentence. */
  readonly error: string | null;
  readonly said: SaidBy | null;
  /** Null: the clock. */
  readonly by: string | null;
  /** False: it was not kept who began it, and it is not said that the clock did. */
  readonly by_known?: boolean;
};

/** Schedules people set themselves, with what acts on them: the feature that keeps them does it, the page of schedules does not know it. */
export type OwnSchedules = {
  /** `feed`: its things are called `feed:12` among the schedules. */
  readonly key: string;
  readonly does: Text;
  /** How their runs keep to each other and to time. */
  readonly rules: RunRules;
  /** What is of a shop this person is held out of is left out; of what is not listed nothing is told and nothing begun. */
  readonly list: (db: Db, actor: Pick<Actor, 'shops'>) => Promise<readonly OwnSchedule[]>;
  /** The newest first, at most so many; left out where they are told at its page alone. */
  readonly runs?: (db: Db, id: number, most: number) => Promise<readonly OwnRun[]>;
  readonly setPaused: (id: number, paused: boolean, context: Context) => Promise<unknown>;
  /** Begins a run at once, whatever its times say. */
  readonly run: (id: number, context: Context) => Promise<unknown>;
};
