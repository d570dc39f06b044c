import { defineErrors } from '#kit/error.ts';

export const feedsErrors = defineErrors({
  nameTaken: { code: 'feed_name_taken', status: 409, text: 'This reseller has a feed named "{name}" already' },
  notAReseller: { code: 'seller_is_local', status: 422, text: 'Only external resellers have feeds' },
  disabled: { code: 'feed_disabled', status: 409, text: 'The feed is switched off' },
  noMapping: { code: 'feed_without_mapping', status: 422, text: 'The feed has no mapping yet: detect one and save it' },
  noAddress: { code: 'feed_without_address', status: 422, text: 'The feed has no address to fetch from' },
  noDelivery: { code: 'feed_without_delivery', status: 422, text: 'No file of this feed is stored: upload one first' },
  emptyDelivery: { code: 'feed_delivery_empty', status: 422, text: 'The file is empty' },
  downloadTooLarge: { code: 'feed_download_too_large', status: 413, text: 'The file is larger than {megabytes} MB' },
  /** The worker died between the end of the run and the end of its task. */
  ended: { code: 'feed_run_ended', status: 409, text: '{message}' },
  alreadyRunning: {
    code: 'feed_already_running',
    status: 409,
    text: 'An import of this reseller is waiting or running already',
  },
  notHeld: { code: 'feed_run_not_held', status: 409, text: 'This run does not wait for a decision' },
  otherFeed: { code: 'feed_run_of_another_feed', status: 422, text: 'Only two runs of the same feed can be compared' },
  notLast: {
    code: 'feed_run_not_last',
    status: 409,
    text: 'Only the last run of a reseller that changed something can be taken back, once',
  },
  notEnded: {
    code: 'feed_run_not_failed',
    status: 409,
    text: 'Only an import that failed or was cancelled is tried again',
  },
});
