import { defineTexts, literal } from '#kit/text.ts';

/** How a task that did not come to its end speaks of what it did and of what it did not reach. */
export const taskEndTexts = defineTexts({
  cancelledAfter: { en: 'Cancelled after {reached}', sq: 'U anulua pas {reached}' },
  cancelledOf: { en: 'Cancelled after {reached} of {total}', sq: 'U anulua pas {reached} nga {total}' },
  notReachedCancelled: {
    en: 'Not reached before the task was cancelled',
    sq: 'Detyra u anulua para se t’i vinte radha',
  },
  notReachedFailed: { en: 'Not reached before the task failed', sq: 'Detyra dështoi para se t’i vinte radha' },
});

/** Spec section 8, Task system: the wordings are verbatim. */
export const tasksTexts = defineTexts({
  connectFailed: literal('Failed to connect to task system: {message}'),
  socketError: literal('Socket error: {message}'),
  failed: literal('Task {type} failed: {error}'),
  completed: literal('Task {type} completed successfully'),
  cancelled: literal('Task {type} cancelled'),
  loadFailed: literal('Failed to load existing tasks'),
  clearFailed: literal('Failed to clear completed tasks'),
  title: { en: 'Tasks', sq: 'Detyrat' },
  onlyMine: { en: 'Only mine', sq: 'Vetëm të miat' },
  clear: { en: 'Clear finished', sq: 'Pastro të përfunduarat' },
  cancel: { en: 'Cancel', sq: 'Anulo' },
  empty: { en: 'No tasks', sq: 'Nuk ka detyra' },
  pending: { en: 'Pending', sq: 'Në pritje' },
  running: { en: 'Running', sq: 'Në punë' },
  doneOf: { en: '{success} of {total}', sq: '{success} nga {total}' },
  bell: { en: 'Tasks, {count} active', sq: 'Detyrat, {count} aktive' },
  emptyWhy: {
    en: 'Long-running work, such as sending to a shop, appears here with its progress.',
    sq: 'Punët që zgjasin, si dërgimi në dyqan, shfaqen këtu me ecurinë e tyre.',
  },
  cancelAsk: { en: 'Cancel this task?', sq: 'Të anulohet kjo detyrë?' },
  cancelWhat: { en: 'Items already processed are not reverted.', sq: 'Çfarë është bërë tashmë mbetet.' },
  cancelDo: { en: 'Cancel the task', sq: 'Anulo detyrën' },
  cancelOffline: {
    en: 'The task could not be cancelled: there is no connection to the task system',
    sq: 'Detyra nuk u anulua: nuk ka lidhje me sistemin e detyrave',
  },
  liveRetrying: {
    en: 'Live updates paused. Reconnecting.',
    sq: 'Përditësimet e drejtpërdrejta janë ndalur, po provohet përsëri.',
  },
  liveLost: {
    en: 'Live updates are off. Refreshing every 15 seconds.',
    sq: 'Përditësimet e drejtpërdrejta janë ndalur; lista lexohet çdo 15 sekonda.',
  },
  repeat: { en: 'Try again', sq: 'Provo përsëri' },
  repeated: { en: 'Task restarted', sq: 'Detyra u nis edhe një herë' },
  startedBy: { en: 'Started by', sq: 'Nisur nga' },
  createdAt: { en: 'Created', sq: 'Krijuar' },
  completedAt: { en: 'Finished', sq: 'Mbaruar' },
  counts: { en: 'Succeeded', sq: 'Me sukses' },
  totalProducts: { en: 'Products in total', sq: 'Produkte gjithsej' },
  next: { en: 'Next in the queue', sq: 'E radhës' },
  queued: { en: 'Position {position} in queue', sq: 'Numri {position} në radhë' },
  planned: { en: 'Starts {time}', sq: 'Fillon më {time}' },
  rows: { en: 'Results', sq: 'Rezultatet' },
  noRows: { en: 'No item details for this task.', sq: 'Kjo detyrë nuk ruajti artikuj.' },
  allItems: { en: 'All {count}', sq: 'Të gjithë {count}' },
  itemFailed: { en: 'Failed', sq: 'Dështoi' },
  itemDone: { en: 'Done', sq: 'U krye' },
  itemSkipped: { en: 'Not done', sq: 'Nuk u krye' },
  itemUnchanged: { en: 'Unchanged', sq: 'Pa ndryshim' },
  outcome: { en: 'Result', sq: 'Përfundimi' },
  item: { en: 'Item', sq: 'Artikulli' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
});
