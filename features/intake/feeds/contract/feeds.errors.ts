import { defineErrors } from '#kit/error.ts';

export const feedsErrors = defineErrors({
  nameTaken: {
    code: 'feed_name_taken',
    status: 409,
    text: 'This reseller has a feed named "{name}" already',
    sq: 'Ky furnitor ka tashmë një feed me emrin "{name}"',
  },
  notAReseller: {
    code: 'seller_is_local',
    status: 422,
    text: 'Only external resellers have feeds',
    sq: 'Vetëm furnitorët e jashtëm kanë feed-e',
  },
  noAddress: {
    code: 'feed_without_address',
    status: 422,
    text: 'The feed has no address to fetch from',
    sq: 'Feed-i nuk ka adresë nga ku të merret',
  },
  secretWouldBeLost: {
    code: 'feed_secret_would_be_lost',
    status: 409,
    text: 'The target keeps a password for another server, which an undo could not bring back. Change its source by hand',
    sq: 'Objektivi ruan një fjalëkalim për një server tjetër, që zhbërja nuk do ta kthente. Ndryshojeni burimin e tij me dorë',
  },
  noDelivery: {
    code: 'feed_without_delivery',
    status: 422,
    text: 'No file of this feed is stored: upload one first',
    sq: 'Asnjë skedar i këtij feed-i nuk është ruajtur: ngarkoni një së pari',
  },
  emptyDelivery: { code: 'feed_delivery_empty', status: 422, text: 'The file is empty', sq: 'Skedari është bosh' },
  downloadTooLarge: {
    code: 'feed_download_too_large',
    status: 413,
    text: 'The file is larger than {megabytes} MB',
    sq: 'Skedari është më i madh se {megabytes} MB',
  },
});
