import { refuseField } from '#kit/error.ts';
import { localOrderSentences as says } from '../../contract/local-orders.sentences.ts';

/** Days ahead that somebody can mean. */
const furthestDays = 60;

/** When the goods will be ready: a time to come. @throws AppError naming the field */
export function readyIn(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  const ahead = at.getTime() - now.getTime();
  if (!(ahead >= 0 && ahead <= furthestDays * 86_400_000)) throw refuseField('ready_by', says.readyRule);
  return at;
}
