import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { outcomeOf } from '#features/base/tasks/contract/tasks.rules.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { outcomeTexts, outcomeTones } from '#kit/outcome.ts';
import { recordedTask } from '#kit/recorded.ts';
import { heard } from '#kit/sentence.ts';
import type { TaskResult } from '#kit/task.ts';
import { literal, type Text, wordFor } from '#kit/text.ts';
import { saidHere } from '#web/lib/said.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

type Standing = Pick<Task, 'status' | 'result'>;

/** How a task stands: waiting, at work, or what it came to. */
export function standingText(task: Standing): Text {
  const outcome = outcomeOf(task);
  if (outcome) return wordFor(outcomeTexts, outcome);
  return wordFor({ running: tasksTexts.running, pending: tasksTexts.pending }, task.status);
}

export function standingTone(task: Standing): Tone {
  const outcome = outcomeOf(task);
  if (outcome) return outcomeTones[outcome] ?? 'neutral';
  return task.status === 'running' ? 'info' : 'neutral';
}

/** What the feature that declares it calls it; until its words are read, or where there are none, `send-to-shop` → "Send to shop". */
export const typeText = (type: string): Text => recordedTask(type) ?? literal(inWords(type));

const inWords = (type: string): string => {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a task came to, in its closing words; where they say no number, the counts stand before them. */
export function resultLine({ data }: TaskResult, t: Translate): string {
  const counts = t(tasksTexts.doneOf, { success: data.successCount, total: data.totalCount });
  const said = saidHere(heard(data.statusMessage, data.said));
  if (said === '') return counts;
  return said.includes(counts) ? said : `${counts} · ${said}`;
}

/** How far a task is, in its own words. */
export const progressLine = ({ progressMessage, said }: Pick<Task, 'progressMessage' | 'said'>): string =>
  saidHere(heard(progressMessage, said?.progress));

/** Why a task failed. */
export const errorLine = ({ error, said }: Pick<Task, 'error' | 'said'>): string =>
  saidHere(heard(error ?? '', said?.error));
