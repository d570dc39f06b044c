/** What one person may do at most, so that nobody keeps the market from everybody else (reliability, R-L8). */
export type PersonLimits = {
  /** Requests within two seconds, by all calls together: fifty a second, and a hundred at once. Of one node. */
  readonly requestsInTwoSeconds: number;
  /** Files sent within a minute, by every call with a file; without a session, of an address. Over all nodes. */
  readonly uploadsPerMinute: number;
  /** Imports that wait or run at the same time. Over all nodes; what a schedule starts is nobody's. */
  readonly importsAtOnce: number;
  /** Open sockets, one for each page. Of one node. */
  readonly sockets: number;
};

export const personLimits: PersonLimits = {
  requestsInTwoSeconds: 100,
  uploadsPerMinute: 30,
  importsAtOnce: 2,
  sockets: 10,
};

/** Packets of one socket, by whatever is sent in it, within so many seconds; a browser sends one every 25 s and one per click. */
export const socketPackets = { most: 100, seconds: 10 } as const;
