import { isIP } from 'node:net'

/** Shown in place of a name that does not contain the kind of device. */
const hidden = '***'

/** Kinds of devices that may be shown; the rest of a device's name is often the name of its user. */
const families = [
  'iPhone',
  'iPad',
  'iPod',
  'MacBook',
  'iMac',
  'Mac',
  'Apple Watch',
  'Apple TV',
  'Vision Pro',
  'HUAWEI',
  'HONOR',
  'Xiaomi',
  'Redmi',
  'OPPO',
  'vivo',
  'realme',
  'OnePlus',
  'Galaxy',
  'Samsung',
  'Pixel',
  'Windows',
  'Chromebook',
  'Android',
  'Linux',
]

/**
 * Returns an address without the part that tells users of one network apart: `36.1.2.x` of its /24, `2001:db8:1::x` of its /48. Returns
 * `***` for a text that is not an address, and an empty text as it is.
 */
export function shortenAddress(address: string): string {
  if (isIP(address) === 0) return address === '' ? '' : hidden
  const plain = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (plain) return `${plain[1]}.x`
  const [before = [], after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const left = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...left, ...(after ?? [])].slice(0, 3).join(':')}::x`
}

/** Returns the kind of device that a name contains, or `***`: `iPhone` of `Ann's iPhone 15`. */
export function shortenDevice(name: string): string {
  if (name === '') return ''
  return families.find((family) => new RegExp(String.raw`(?<!\w)${family}(?![a-z])`, 'i').test(name)) ?? hidden
}

/** Returns a text with the addresses in it shortened. */
export const shortenText = (text: string): string =>
  text
    .replace(/(?<![\w:])[\da-f]*(?::[\da-f]*){2,}(?:\.\d+){0,3}/gi, (found) =>
      isIP(found) === 0 ? found : shortenAddress(found),
    )
    .replace(/(?<![\d.])(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}(?!\.?\d)/g, '$1.x')

/** Returns a value of JSON with the addresses and device names in it shortened, at any depth. */
export function shortenValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /^device_?name$/i.test(name) ? shortenDevice(value) : shortenText(value)
  if (Array.isArray(value)) return value.map((each) => shortenValue(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [shortenText(key), shortenValue(each, key)]))
}

/** Shortens a text of JSON as `shortenValue` does, and any other text as `shortenText` does. */
export function shortenJson(text: string): string {
  try {
    return JSON.stringify(shortenValue(JSON.parse(text)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return shortenText(text)
  }
}
