import type { RecordedWords } from '#kit/recorded.ts';
import { suspensionReasons } from './local-sellers.suspension.ts';

export const recorded: RecordedWords = { values: { reason: suspensionReasons } };
