import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that no public host has: private networks, and those that RFC 6890 and IANA's special-purpose registries
 * reserve for documentation, tunnels and translation. Nobody may make this server call its neighbours (SSRF).
 */
const inside4 = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(address, bits, 'ipv4')

/** Public hosts are in 2000::/3 only, so everything else is refused. That covers every form of embedded IPv4. */
const inside6 = new BlockList()
for (const [address, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(address, bits, 'ipv6')

/** `host` as in a URL, with the brackets of IPv6. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')

function isInside(address: string): boolean {
  const plain = bare(address)
  return isIP(plain) === 4 ? inside4.check(plain, 'ipv4') : inside6.check(plain, 'ipv6')
}

/** Known to be private without a lookup; the address of a name is checked on connect. */
export const isPrivateHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || (isIP(bare(host)) !== 0 && isInside(host))

/** Resolves the name once and connects only to what was checked. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const bad = addresses.find(({ address }) => isInside(address))
    if (bad || !addresses[0]) return done(new Error(`${host} is not a public address`), '', 4)
    if (options.all) return done(null, addresses)
    done(null, addresses[0].address, addresses[0].family)
  })
}
