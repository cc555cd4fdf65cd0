import type { Operation } from '../src/platform/contract.ts'

/** Texts that do not belong into any field, or look like something else (quality, section 4). */
export const hostileTexts: readonly string[] = [
  '',
  '0',
  '-1',
  'NaN',
  '1e308',
  '-0.01',
  '0.005',
  '1,000.00',
  '９',
  '0x10',
  '9007199254740993',
  '2147483648',
  '1e9',
  "' OR 1=1 --",
  '(select 1)',
  '<img src=x onerror=alert(1)>',
  "=cmd|'/C calc'!A0",
  '＝HYPERLINK("http://x")',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufffd',
  '%',
  '_',
  '\\',
  '\u001b]52;c;x\u0007',
  'e\u0301',
  '\u00e9',
  '__proto__',
  '𠮷'.repeat(20),
  ',,,,',
  ','.repeat(5000),
  '[',
  '[]',
  '{}',
  '[[',
  '["5"]',
  '{"a":',
  'null',
  'true',
  '..%2f',
  '%252e',
  '//',
  '275760-09-13',
  '2026-02-30',
  '2026-11-20 23:59:59',
  '2026-11-20 23:59:59.999',
  '0000-00-00',
  '9999-12-31',
  'a'.repeat(32),
  'x'.repeat(5000),
  '[-1,2]',
  '[1e400]',
  '127.0.0.1',
  '::ffff:0:0',
  'id[]=1&id[]=2',
]

/** Values of other types. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  ['5'],
  [[]],
  [null],
  { $gt: 1 },
  { field: 'ts', sort: 3 },
  { field: '(select 1)' },
  1.5,
  -0,
  -1,
  0,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e-9,
  Array.from({ length: 501 }, (_, index) => String(index).padStart(32, '0')),
  ['2026-11-21', '2026-11-20'],
  ['2026-11-20', '275760-09-13'],
  ['2026-11-20 00:00:00', '2026-11-20 23:59:59'],
]

export interface HostileRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Returns the names of an operation's fields, and two that no operation has. */
export const fieldNames = ({ query, body }: Operation): string[] => [
  ...Object.keys(query.properties ?? {}),
  ...Object.keys(body?.properties ?? {}),
  'constructor',
  'surprise',
]

/**
 * Makes a malformed request of an operation: hostile values in its own fields, broken bodies and queries, odd headers.
 * @param random returns numbers from 0 to 1
 */
export function makeHostileRequest(operation: Operation, random: () => number): HostileRequest {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const value = (): unknown => (random() < 0.6 ? one(hostileTexts) : one(hostileValues))
  const names = fieldNames(operation)
  const input = Object.fromEntries(Array.from({ length: 1 + Math.floor(random() * 6) }, () => [one(names), value()]))
  const headers: Record<string, string> = random() < 0.1 ? { ...one(oddHeaders) } : {}
  const { method, path } = operation
  const search = random() < 0.2 ? one(brokenQueries) : asQuery(input)
  if (method === 'GET' || (method === 'DELETE' && random() < 0.5))
    return { method, url: `${path}?${search}`, headers, body: undefined }
  const body = random() < 0.3 ? one(brokenBodies)(JSON.stringify(input)) : Buffer.from(JSON.stringify(input))
  return {
    method,
    url: random() < 0.3 || operation.rawBody ? `${path}?${search}` : path,
    headers: { 'content-type': random() < 0.9 ? 'application/json' : one(oddTypes), ...headers },
    body,
  }
}

/** Writes lists, objects and texts as different clients do; what URLs cannot hold is replaced. */
const asQuery = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .map(([name, value], index) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const key = ['', '', '[]', '[field]'][index] ?? ''
      return `${name}${key}=${encodeURIComponent(text.toWellFormed().slice(0, 6000))}`
    })
    .join('&')

const brokenQueries: readonly string[] = [
  '%',
  '%zz=1',
  'a=%ff',
  '=',
  '&&&',
  '[]=1',
  'page[[]]=1',
  'page=1&page=2',
  '__proto__[x]=1',
  'order[__proto__]=1',
  'order={"a":',
  `order=${'{"a":'.repeat(2000)}`,
  `time=${'['.repeat(5000)}`,
  'time[]=',
  'limit=1e9&page=-1',
  `appkey=${'a,'.repeat(3000)}`,
]

const brokenBodies: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text.slice(0, -1)),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(`[${text}]`),
  (text) => Buffer.from(text.replace('{', '{"id":1,"id":2,')),
  (text) =>
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(`",${text.slice(1)}`)]),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  () => Buffer.from(`{"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`),
  () => Buffer.from(`{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  () => Buffer.from('{"id":1e999,"page":-0,"limit":0.1e-7}'),
  () => Buffer.from('{"__proto__":{"admin":1},"constructor":{"prototype":{}}}'),
  () => Buffer.from(','.repeat(500_000)),
  () => Buffer.from('"text"'),
  () => Buffer.from('null'),
  () => Buffer.alloc(0),
]

const oddTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/x-ndjson',
  'image/png',
  'application/json;;;',
  'x',
]

const oddHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': 'a b' },
  { 'accept-language': 'q=,;;;en-' },
  { accept: '*/*;q=nan,application/x-ndjson' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: 'Basic YTpi' },
  { 'x-forwarded-for': '999.1.1.1, , ::' },
  { 'x-forwarded-proto': 'javascript' },
  { cookie: 'rtcops_remember=%ff; =; a' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
]
