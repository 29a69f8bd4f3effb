import { isIP } from 'node:net'
import { LIMITS, type Limits, UNLIMITED } from '@flankspeed/server/limits'
import { readNumber } from './numbers.ts'
import { WrongInput } from './wrong-input.ts'

/** `--proxy`: a number of hops, or networks that the server compares addresses with. */
export function readProxy(given: boolean | string | undefined): boolean | number | string {
  if (given === undefined || typeof given === 'boolean') return given ?? false
  if (/^[1-9]$/.test(given)) return Number(given)
  for (const network of given.split(',')) {
    const [address = '', bits, ...more] = network.trim().split('/')
    const isNamed = ['loopback', 'linklocal', 'uniquelocal'].includes(address)
    const longest = isIP(address) === 6 ? 128 : 32
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest)
    if (more.length > 0 || !isPrefix || (isNamed ? bits !== undefined : isIP(address) === 0))
      throw new WrongInput(
        `--proxy ${given}: write how many proxies there are (1 to 9), or networks such as 10.0.0.0/8,::1`,
      )
  }
  return given
}

/** `--limit NAME=NUMBER`, or `none`. */
export function readLimits(given: readonly string[]): Partial<Limits> {
  const limits: Partial<Limits> = {}
  for (const one of given) {
    if (one === 'none') {
      Object.assign(limits, UNLIMITED)
      continue
    }
    const [name = '', value = ''] = one.split('=')
    if (!Object.hasOwn(LIMITS, name))
      throw new WrongInput(`--limit ${one}: write NAME=NUMBER with one of ${Object.keys(LIMITS).join(', ')}`)
    limits[name as keyof Limits] = readNumber(value, `--limit ${name}=`, 1, 1e9)
  }
  return limits
}
