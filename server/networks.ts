import { BlockList, isIP } from 'node:net';

/** An IP address, or a network of them as `10.0.0.0/8`. A network of everybody would be no network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Tells whether an address belongs to one of the addresses or networks (`10.0.0.5`, `10.1.0.0/16`). */
export function addressesIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * The address a connection comes from: the one that connects, or, where that is a trusted proxy, the last one before it that is none, as the
 * proxies have written it down. What anybody else writes there is not believed.
 */
export function clientAddress(
  connected: string | undefined,
  forwarded: string | undefined,
  isProxy: (address: string | undefined) => boolean,
): string | undefined {
  const way = [...(forwarded ?? '').split(',').map((part) => part.trim()), connected].filter((part) => part !== '');
  for (let at = way.length - 1; at > 0; at -= 1) if (!isProxy(way[at])) return way[at];
  return way[0];
}
