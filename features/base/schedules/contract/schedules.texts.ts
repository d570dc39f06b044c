import type { RunOutcome } from '#kit/schedule.ts';
import { defineTexts, type Text } from '#kit/text.ts';
import type { ScheduleState } from './schedules.model.ts';

export const rhythmTexts = defineTexts({
  second: { en: 'Every second', sq: 'Çdo sekondë' },
  seconds: { en: 'Every {n} seconds', sq: 'Çdo {n} sekonda' },
  minute: { en: 'Every minute', sq: 'Çdo minutë' },
  minutes: { en: 'Every {n} minutes', sq: 'Çdo {n} minuta' },
  hour: { en: 'Every hour', sq: 'Çdo orë' },
  hours: { en: 'Every {n} hours', sq: 'Çdo {n} orë' },
});

export const scheduleStateTexts: Readonly<Record<ScheduleState, Text>> = defineTexts({
  on: { en: 'On', sq: 'Aktive' },
  running: { en: 'Running', sq: 'Po ecën' },
  asked: { en: 'Starting', sq: 'Po nis' },
  waiting: { en: 'Waiting: maintenance', sq: 'Në pritje: mirëmbajtje' },
  overdue: { en: 'Overdue', sq: 'Me vonesë' },
  failing: { en: 'Failing', sq: 'Po dështon' },
  paused: { en: 'Paused', sq: 'Në pauzë' },
});

export const runOutcomeTexts: Readonly<Record<RunOutcome, Text>> = defineTexts({
  done: { en: 'Done', sq: 'U krye' },
  failed: { en: 'Failed', sq: 'Dështoi' },
  cut: { en: 'Interrupted', sq: 'U ndërpre' },
});

/** /settings/scheduled-tasks. */
export const schedulesTexts = defineTexts({
  lead: {
    en: 'Everything Tregu does automatically. Runs missed while it was stopped or paused are caught up once.',
    sq: 'Gjithçka që Tregu bën automatikisht. Ekzekutimet e humbura gjatë ndalimit ose pauzës kryhen vetëm një herë.',
  },
  list: { en: 'Scheduled tasks', sq: 'Detyrat e planifikuara' },
  search: { en: 'Search schedules', sq: 'Kërko orar' },
  state: { en: 'State', sq: 'Gjendja' },
  anyState: { en: 'Any state', sq: 'Çdo gjendje' },
  total: { en: '{count} {count|schedule|schedules}', sq: '{count} {count|orar|orare}' },
  name: { en: 'Name', sq: 'Emri' },
  rhythm: { en: 'Schedule', sq: 'Orari' },
  last: { en: 'Last run', sq: 'Ekzekutimi i fundit' },
  result: { en: 'Result', sq: 'Rezultati' },
  lastSuccess: { en: 'Last success', sq: 'Suksesi i fundit' },
  next: { en: 'Next', sq: 'Tjetri' },
  does: { en: 'What it does', sq: 'Çfarë bën' },
  average: { en: 'Average duration', sq: 'Kohëzgjatja mesatare' },
  overlap: { en: 'Runs at once', sq: 'Ekzekutime njëkohësisht' },
  overlapSkip: { en: 'One; the next is skipped', sq: 'Një; tjetri kapërcehet' },
  overlapBeside: { en: 'Each starts at its time', sq: 'Secili nis në kohën e vet' },
  limit: { en: 'Time limit', sq: 'Kufiri i kohës' },
  limitSilent: { en: 'None; {n} s without a sign of life', sq: 'Nuk ka; {n} s pa shenjë jete' },
  limitWhy: {
    en: 'A run may take as long as it needs. If its process gives no sign of life for {n} s, another one takes over.',
    sq: 'Ekzekutimi mund të zgjasë sa i duhet. Nëse procesi i tij s’jep shenjë jete për {n} s, e merr një tjetër.',
  },
  retries: { en: 'After a failure', sq: 'Pas dështimit' },
  retryNext: { en: 'Again at its next time', sq: 'Përsëri në kohën e tij tjetër' },
  retryEvery: { en: '{rhythm}, the same day', sq: '{rhythm}, të njëjtën ditë' },
  retryWhy: {
    en: 'What a failed run had already saved stays; the next run does the rest.',
    sq: 'Ajo që ekzekutimi i dështuar ka ruajtur mbetet; ekzekutimi tjetër kryen pjesën që mbetet.',
  },
  retryWhole: {
    en: 'A failed run leaves nothing behind; the next run does everything.',
    sq: 'Ekzekutimi i dështuar nuk lë asgjë pas; ekzekutimi tjetër kryen gjithçka.',
  },
  cutAnew: {
    en: 'If its process ends in the middle, the run starts again from the beginning.',
    sq: 'Nëse procesi mbaron në mes, ekzekutimi nis përsëri nga fillimi.',
  },
  cutGoesOn: {
    en: 'If its process ends in the middle, the run continues where it stopped.',
    sq: 'Nëse procesi mbaron në mes, ekzekutimi vazhdon aty ku u ndal.',
  },
  actions: { en: 'Actions', sq: 'Veprimet' },
  never: { en: 'Not yet', sq: 'Ende jo' },
  inZone: { en: '{words} ({zone})', sq: '{words} ({zone})' },
  counted: { en: '{n} done', sq: '{n} të kryera' },
  nothingToDo: { en: 'Nothing to do', sq: 'S’kishte punë' },
  failedTimes: { en: 'Failed {count} {count|time|times} in a row', sq: 'Dështoi {count} {count|herë|herë} radhazi' },
  seconds: { en: '{n} s', sq: '{n} s' },
  minutes: { en: '{n} min', sq: '{n} min' },
  hours: { en: '{n} h', sq: '{n} orë' },
  runNow: { en: 'Run now', sq: 'Ekzekuto tani' },
  runNowOf: { en: 'Run now: {name}', sq: 'Ekzekuto tani: {name}' },
  pause: { en: 'Pause', sq: 'Vendos në pauzë' },
  pauseOf: { en: 'Pause: {name}', sq: 'Vendos në pauzë: {name}' },
  resume: { en: 'Resume', sq: 'Vazhdo' },
  resumeOf: { en: 'Resume: {name}', sq: 'Vazhdo: {name}' },
  askPause: { en: 'Pause {name}?', sq: 'Të vendoset në pauzë {name}?' },
  askPauseWhy: {
    en: 'It stops on every worker until someone resumes it, also after a restart. It can still be run by hand.',
    sq: 'Ndalet te çdo punëtor derisa dikush ta vazhdojë, edhe pas rinisjes. Mund të ekzekutohet ende me dorë.',
  },
  log: { en: 'Runs', sq: 'Ekzekutimet' },
  logWhy: {
    en: 'The last {count} runs that did something, failed or were started by hand. Runs with nothing to do are not listed.',
    sq: '{count} ekzekutimet e fundit që bënë diçka, dështuan ose u nisën me dorë. Ato pa punë nuk shfaqen.',
  },
  noRuns: { en: 'No runs listed yet', sq: 'Ende asnjë ekzekutim në listë' },
  byClock: { en: 'by schedule', sq: 'sipas orarit' },
  byUnknown: { en: 'not known who started it', sq: 'nuk dihet kush e nisi' },
  cutWhy: {
    en: 'The process ended before the run did. It was started again.',
    sq: 'Procesi mbaroi para ekzekutimit. Ai u nis përsëri.',
  },
  pausedBy: { en: 'Paused by {who}, {when}', sq: 'Në pauzë nga {who}, {when}' },
  runsElsewhere: { en: 'Open its schedule and runs', sq: 'Hap orarin dhe ekzekutimet e tij' },
  told: { en: 'Who is told', sq: 'Kush njoftohet' },
  toldWhy: {
    en: 'By notification and email, once when it fails or is overdue. Without anyone chosen: every Super Admin.',
    sq: 'Me njoftim dhe email, një herë kur dështon ose vonohet. Kur nuk zgjidhet askush: çdo Super Admin.',
  },
  everySuperAdmin: { en: 'Every Super Admin', sq: 'Çdo Super Admin' },
  save: { en: 'Save', sq: 'Ruaj' },
  silent: {
    en: 'No scheduler is running. Last sign of life: {when}. Scheduled work, tasks and emails wait until a worker is started again.',
    sq: 'Asnjë planifikues nuk po punon. Shenja e fundit e jetës: {when}. Punët e planifikuara, detyrat dhe emailet presin derisa të niset përsëri një punëtor.',
  },
  neverAlive: { en: 'none in the last day', sq: 'asnjë në ditën e fundit' },
  toPage: { en: 'Scheduled tasks', sq: 'Detyrat e planifikuara' },
  maintenance: {
    en: 'Maintenance mode is on: schedules wait and run once when it ends. Only emails still go out.',
    sq: 'Mirëmbajtja është aktive: oraret presin dhe ekzekutohen një herë kur ajo mbaron. Vetëm emailet dërgohen ende.',
  },
});
