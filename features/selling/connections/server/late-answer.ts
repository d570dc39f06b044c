import type { Waits } from '#connectors/kit/shop-pace.ts';
import { filled, type Text } from '#kit/text.ts';
import { connectionsTexts as words } from '../contract/connections.texts.ts';

export type LateWhy = ReturnType<Waits['why']>;

const sentences = { lanes: words.heldUp, pace: words.paced };

/** What a person is told who heard nothing of a shop for so many seconds: it is the shop's silence only where the shop was asked. */
export function lateAnswer(why: LateWhy, seconds: number): Text {
  return filled(why === null ? words.noAnswer : sentences[why], { seconds });
}
