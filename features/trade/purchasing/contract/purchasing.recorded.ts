import type { RecordedWords } from '#kit/recorded.ts';
import { deliveryTexts } from './purchasing.answers.ts';
import { statusTexts } from './purchasing.status.ts';

export const recorded: RecordedWords = { values: { status: statusTexts, state: deliveryTexts } };
