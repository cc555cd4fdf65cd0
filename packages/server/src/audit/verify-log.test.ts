import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from '../platform/billing-days.ts'
import { type Anchor, anchorLine, readAnchorLine, signAnchor } from './anchor.ts'
import { entryHash, jsonText } from './chain.ts'
import { type LogEntry, logLine, readLogLine } from './log-line.ts'
import { type LogReport, verifyLog } from './verify-log.ts'

const [count, perDay] = [40, 8]
const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')

/** Returns the entries with ids and hashes that follow from each other, as somebody who rewrites the log would compute them. */
function chained(entries: readonly LogEntry[]): LogEntry[] {
  let previous: Buffer | undefined
  return entries.map((entry, index) => {
    const numbered = { ...entry, id: index + 1 }
    previous = entryHash(previous, numbered)
    return { ...numbered, hash: previous }
  })
}

const log = chained(
  Array.from({ length: count }, (_, index) => ({
    id: 0,
    at: new Date(Date.UTC(2026, 10, 1 + Math.floor(index / perDay), 4, index)),
    member_id: index % 5 === 0 ? null : 7,
    username: '林晓岚',
    operation: 'updateBankAccount',
    target: 'bank_account',
    target_id: String(index),
    before: index % 3 === 0 ? null : jsonText({ name: `银行"${index}`, is_default: 0 }),
    after: jsonText({ name: `银行\u2028${index}`, is_default: 1 }),
    request_id: `request ${index}`,
    address: '10.0.0.1',
    hash: Buffer.alloc(32),
  })),
)

/** Returns an anchor for each day of a log. */
function anchored(entries: readonly LogEntry[], key = ours.privateKey): Anchor[] {
  let day = '2026-11-01'
  return entries
    .filter(({ id }) => id % perDay === 0)
    .map(({ hash, id }) => {
      const anchor = signAnchor({ day, hash, lastId: id, entries: perDay }, key)
      day = dayAfter(day)
      return anchor
    })
}

/** Verifies an export of these entries and anchors. */
async function verify(entries: readonly LogEntry[], anchors: readonly Anchor[]): Promise<LogReport> {
  const lines = entries.map(logLine)
  async function* read() {
    for (const line of lines) yield readLogLine(line)
  }
  return await verifyLog(
    read(),
    anchors.map((anchor) => readAnchorLine(anchorLine(anchor))),
    ours.publicKey,
  )
}

const anchors = anchored(log)
const whole = { log, anchors }
type Copy = typeof whole

const place = fc.nat({ max: count - 1 })
const anchorPlace = fc.nat({ max: anchors.length - 1 })
const edits: Record<string, (entry: LogEntry) => Partial<LogEntry>> = {
  at: ({ at }) => ({ at: new Date(at.getTime() + 1) }),
  member: ({ member_id }) => ({ member_id: (member_id ?? 0) + 1 }),
  username: ({ username }) => ({ username: `${username}x` }),
  operation: () => ({ operation: 'deleteBankAccount' }),
  target: () => ({ target: 'member' }),
  targetId: ({ target_id }) => ({ target_id: `${target_id}0` }),
  before: ({ before }) => ({ before: before === null ? '{}' : null }),
  after: () => ({ after: null }),
  request: () => ({ request_id: '' }),
  address: () => ({ address: '10.0.0.2' }),
  hash: ({ hash }) => ({ hash: Buffer.from(hash.toReversed()) }),
}
const edit = fc.constantFrom(...Object.values(edits))
const edited = (index: number, change: (entry: LogEntry) => Partial<LogEntry>): LogEntry[] =>
  log.with(index, { ...(log[index] as LogEntry), ...change(log[index] as LogEntry) })

/** Ways to tamper with an export; some rewrite all hashes that follow. */
const tamperings: Record<string, fc.Arbitrary<Copy>> = {
  'an edited entry': fc.tuple(place, edit).map(([index, change]) => ({ anchors, log: edited(index, change) })),
  'a deleted entry': place.map((index) => ({ anchors, log: log.toSpliced(index, 1) })),
  'an entry that is there twice': place.map((index) => ({
    anchors,
    log: log.toSpliced(index, 0, log[index] as LogEntry),
  })),
  'two entries that are swapped': fc
    .tuple(place, place)
    .filter(([first, second]) => first !== second)
    .map(([first, second]) => ({
      anchors,
      log: log.with(first, log[second] as LogEntry).with(second, log[first] as LogEntry),
    })),
  'a tail that was cut': place.map((index) => ({ anchors, log: log.slice(0, index) })),
  'an edited entry, with all hashes made anew': fc
    .tuple(place, fc.constantFrom(...Object.values({ ...edits, hash: edits['address'] })))
    .map(([index, change]) => ({ anchors, log: chained(edited(index, change as typeof edits.at & object)) })),
  'a deleted entry, with all hashes made anew': place.map((index) => ({
    anchors,
    log: chained(log.toSpliced(index, 1)),
  })),
  'another log with anchors of another key': edit.map((change) => {
    const forged = chained(edited(0, change))
    return { log: forged, anchors: anchored(forged, theirs.privateKey) }
  }),
  'a missing anchor before the last one': fc
    .nat({ max: anchors.length - 2 })
    .map((index) => ({ log, anchors: anchors.toSpliced(index, 1) })),
  'an edited anchor': fc
    .tuple(
      anchorPlace,
      fc.constantFrom<(anchor: Anchor) => Partial<Anchor>>(
        ({ day }) => ({ day: dayAfter(day, 9) }),
        ({ entries }) => ({ entries: entries + 1 }),
        ({ lastId }) => ({ lastId: lastId - 1 }),
        ({ hash }) => ({ hash: Buffer.from(hash.toReversed()) }),
        ({ signature }) => ({ signature: Buffer.from(signature.toReversed()) }),
      ),
    )
    .map(([index, change]) => ({
      log,
      anchors: anchors.with(index, { ...(anchors[index] as Anchor), ...change(anchors[index] as Anchor) }),
    })),
}

it('an untouched log verifies, and the entries after the last anchor are counted', async () => {
  expect(await verify(log, anchors)).toEqual({
    entries: count,
    anchors: 5,
    lastDay: '2026-11-05',
    unanchored: 0,
    faults: [],
    head: log.at(-1)?.hash,
  })
  expect(await verify(log, anchors.slice(0, 3))).toMatchObject({ unanchored: 2 * perDay, faults: [] })
  expect(await verify([], [])).toMatchObject({ entries: 0, faults: [] })
})

it.each(Object.entries(tamperings))('offline verification detects %s', async (_name, tampering) => {
  await fc.assert(
    fc.asyncProperty(tampering, async (copy) => {
      expect((await verify(copy.log, copy.anchors)).faults).not.toEqual([])
    }),
    { numRuns: 100 },
  )
})

it('reports a fault once, with the entry or the day', async () => {
  const faultsOf = async (copy: Copy) => (await verify(copy.log, copy.anchors)).faults
  expect(await faultsOf({ anchors, log: edited(9, () => ({ username: 'x' })) })).toEqual([
    { of: 'entry', id: '10', fault: 'altered' },
  ])
  expect(await faultsOf({ anchors, log: log.toSpliced(9, 1) })).toEqual([{ of: 'entry', id: '10', fault: 'missing' }])
  expect(await faultsOf({ anchors, log: log.slice(0, 30) })).toEqual([{ of: 'entry', id: '31', fault: 'missing' }])
  expect(await faultsOf({ log, anchors: anchors.toSpliced(1, 1) })).toEqual([
    { of: 'anchor', id: '2026-11-02', fault: 'missing' },
  ])
})
