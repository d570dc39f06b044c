import { tasksTexts } from '#features/tasks/contract/tasks.texts.ts';
import { taskTypeTexts } from '#features/tasks/contract/tasks.types.texts.ts';
import type { TaskStatus } from '#kit/task.ts';
import { literal, type Text } from '#kit/text.ts';
import type { Tone } from '#web/ui/status-mark.tsx';

const texts: Readonly<Record<TaskStatus, Text>> = {
  pending: tasksTexts.pending,
  running: tasksTexts.running,
  completed: tasksTexts.done,
  failed: tasksTexts.failedStatus,
  cancelled: tasksTexts.cancelledStatus,
};
const tones: Readonly<Record<TaskStatus, Tone>> = {
  pending: 'neutral',
  running: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'warning',
};

export const statusText = (status: TaskStatus): Text => texts[status];
export const statusTone = (status: TaskStatus): Tone => tones[status];

/** `send-to-shop` → "Send to shop". */
export const typeText = (type: string): Text => taskTypeTexts[type] ?? literal(inWords(type));

const inWords = (type: string): string => {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
