import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples, withAllFigures, withStreams } from '../../../../test/telemetry-report.ts'
import { checkEvent } from '../../check-event.ts'
import { lines as ndjson } from './connector.ts'
import { SampleScanner } from './scan-sample.ts'

/** Scans the lines of one body. */
function scan(lines: readonly string[]): unknown[] {
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  const scanner = new SampleScanner(body)
  let start = 0
  return lines.map((line) => {
    const end = start + Buffer.byteLength(line)
    const value = scanner.scan(start, end)
    start = end + 1
    return value
  })
}

const figures = Object.keys(withAllFigures(samples(1))[0] ?? {}).filter((name) => !/^(kind|ts)$|_id$/.test(name))

/** Numbers and what looks like one, in many spellings. */
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value.toFixed(3)),
  fc.double({ min: 1, max: 100, noNaN: true }).map(String),
  fc.integer({ min: -130, max: 130 }).map(String),
  fc.integer({ min: 0, max: 10 }).map((digits) => `0.${'123456789012345'.slice(0, digits)}`),
  fc.constantFrom(
    '0',
    '-0',
    '0.0',
    '1.0',
    '5.',
    '.5',
    '01',
    '1e1',
    '1E-7',
    '-',
    '+1',
    '1_0',
    'null',
    'nul',
    'NaN',
    'true',
    '"1"',
    '{}',
    '[]',
    '',
  ),
  fc.constantFrom(
    '99999999999999999999',
    '0.1234567890123456',
    '123456789.0123456',
    '1000000000',
    '1000000000.5',
    '9007199254740993',
  ),
)
const text = fc.oneof(
  fc.constantFrom(
    '"a"',
    '"user-1"',
    '""',
    '"用户"',
    '"a\\u0062"',
    '"a\\"',
    'null',
    '7',
    '"tab\t"',
    '"\u007f"',
    `"${'x'.repeat(64)}"`,
    `"${'x'.repeat(129)}"`,
  ),
  fc.string({ maxLength: 130 }).map((value) => JSON.stringify(value)),
)
const ids = ['channel_session_id', 'session_id', 'user_id']
const member = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...figures), number) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...ids), text) },
  fc.tuple(fc.constantFrom('ts'), fc.constantFrom('1700000000000', '1', '1700000000000.5', '"1"')),
  fc.tuple(
    fc.constantFrom('kind', 'unknown', '__proto__', 'streams', 'c\\u0070u'),
    fc.constantFrom('"sample"', '"join"', '[]', '1'),
  ),
)
const usual = [
  ['kind', '"sample"'],
  ['ts', '1700000000000'],
  ['channel_session_id', '"call-1"'],
  ['session_id', '"session-1"'],
  ['user_id', '"user-1"'],
] as const
/** Returns the first value nine times out of ten. */
const mostly = <Value>(value: Value, ...others: Value[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, fc.constantFrom(...others))

const line = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constant([...usual]) }, fc.shuffledSubarray([...usual])),
    fc.array(member, { maxLength: 6 }),
    mostly(',', ', ', ',  ', ' ,', ',,'),
    mostly(':', ': ', ' :', ':\t'),
    mostly(['{', '}'], ['{ ', '}'], ['{', ' }'], ['', '}'], ['{', '}}'], ['{', ',}'], [' {', '} ']),
    fc.boolean(),
  )
  .map(([first, more, comma, colon, [open, close], isFirst]) => {
    const members = (isFirst ? [...first, ...more] : [...more, ...first]).map(
      ([name, value]) => `"${name}"${colon}${value}`,
    )
    return `${open}${members.join(comma)}${close}`
  })

test('A-175 a sample that is scanned is the one that a JSON parser reads, and one that the contract allows', () => {
  let scanned = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      for (const [index, value] of scan(lines).entries()) {
        if (value === undefined) continue
        scanned += 1
        const parsed: unknown = JSON.parse(lines[index] ?? '')
        expect(checkEvent(parsed)).toBeUndefined()
        expect(value).toEqual(parsed)
      }
    }),
    { numRuns: 5_000 },
  )
  expect(scanned).toBeGreaterThan(1_000)
})

test('A-175 samples as clients write them are scanned, those with streams are not', () => {
  const plain = withAllFigures(samples(50)).map((event, index) => ({
    ...event,
    ...(index % 7 === 0 ? { cpu: null } : {}),
  }))
  expect(scan(plain.map((event) => JSON.stringify(event)))).toEqual(plain)
  expect(scan(plain.map((event) => JSON.stringify(event).replaceAll(',"', ', "').replaceAll('":', '": ')))).toEqual(
    plain,
  )
  expect(scan(withStreams(plain).map((event) => JSON.stringify(event))).every((value) => value === undefined)).toBe(
    true,
  )
})

test('A-175 bodies that are read in turn keep their own texts', () => {
  const bodies = ['first', 'other'].map((user) =>
    samples(200, { user }).map((event, index) => ({ ...event, channel_session_id: `${user}-${index % 3}` })),
  )
  const readers = bodies.map((events) => {
    const body = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    return { body, scanner: new SampleScanner(body), start: 0 }
  })
  for (let index = 0; index < 200; index++)
    for (const [of, reader] of readers.entries()) {
      const end = reader.body.indexOf(10, reader.start)
      expect(reader.scanner.scan(reader.start, end)).toEqual(bodies[of]?.[index])
      reader.start = end + 1
    }
})

test('A-175 a line beyond the limit is refused, whatever it says', () => {
  const [sample] = samples(1)
  const long = `{${'"cpu":1,'.repeat(2_100)}${JSON.stringify(sample).slice(1)}`
  expect(scan([long])[0]).toBeDefined()
  expect([...ndjson.read(Buffer.from(long))]).toEqual([
    { line: 1, fault: { field: '', messageKey: 'telemetry.lineTooLong', values: { max: 16_384 } } },
  ])
})
