import { filled, type Text } from '#kit/text.ts';
import type { PackageTab } from './packages.rules.ts';
import { packageTexts as words } from './packages.texts.ts';
import type { CodVerdict, EventType, PackageState, TrackVerdict } from './packages.words.ts';

const onItsWay = {
  picked_up: words.eventPickedUp,
  in_transit: words.eventInTransit,
  at_point: words.eventAtPoint,
  out: words.eventOut,
  delivered: words.eventDelivered,
  failed: words.eventFailed,
  refused: words.eventRefused,
  returning: words.eventReturning,
  returned: words.eventReturned,
  lost: words.eventLost,
  damaged: words.eventDamaged,
};

/** How the words of packages read; one table each, so that list, drawer and history say the same. */
export const eventWord: Readonly<Record<EventType, Text>> = { announced: words.eventAnnounced, ...onItsWay };

export const stateWord: Readonly<Record<PackageState, Text>> = {
  packing: words.statePacking,
  packed: words.statePacked,
  labelled: words.stateLabelled,
  handed_over: words.stateHandedOver,
  ...onItsWay,
  dissolved: words.stateDissolved,
};

export const tabWord: Readonly<Record<PackageTab, Text>> = {
  all: words.tabAll,
  packed: words.tabPacked,
  labelled: words.stateLabelled,
  handed_over: words.stateHandedOver,
  on_the_way: words.tabOnTheWay,
  late: words.late,
  stuck: words.stuck,
  delivered: words.eventDelivered,
  coming_back: words.tabComingBack,
};

export const codWord: Readonly<Record<CodVerdict, Text>> = {
  match: words.codMatch,
  short: words.codShort,
  over: words.codOver,
  unknown: words.codUnknown,
  double: words.codDouble,
  not_cod: words.codNotCod,
  not_delivered: words.codNotDelivered,
  no_amount: words.codNoAmount,
};

/** What a row of cash came to, with what stands there where that is no amount. */
export const codTold = ({ verdict, said }: { readonly verdict: CodVerdict; readonly said: string }): Text =>
  verdict === 'no_amount' ? filled(words.codNoAmountSaid, { said }) : codWord[verdict];

export const trackWord: Readonly<Record<TrackVerdict, Text>> = {
  noted: words.trackNoted,
  known: words.trackKnown,
  unknown_package: words.trackUnknownPackage,
  unknown_status: words.trackUnknownStatus,
  bad_time: words.trackBadTime,
  not_allowed: words.trackNotAllowed,
};
