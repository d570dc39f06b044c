/** The ports by which mail leaves, to any host. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** Whether mail may leave by a port; the hosts the operator allows (OUTBOUND_ALLOW) are reached by any. */
export const isMailPort = (port: number, host: string, allowedHosts: readonly string[]): boolean =>
  mailPorts.includes(port) || allowedHosts.includes(host);
