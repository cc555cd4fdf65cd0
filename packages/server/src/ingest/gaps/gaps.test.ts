import { createHash, randomUUID } from 'node:crypto'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, hour, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type Project, type ReportAnswer, samples, signedReport } from '../../../test/telemetry-report.ts'
import { seededRandom } from '../../../test/usage-reports.ts'
import { adoptAllGroups } from '../adopt-groups.ts'
import { lines } from '../connectors/lines/connector.ts'
import { openIngest } from '../ingest.ts'
import { readEvents } from '../read-events.ts'
import { RowEncoder } from '../rows/encode-rows.ts'
import { registerGroup } from '../shared-groups.ts'

/** A fresh one for each run, named by a failure. */
const seed = Date.now() % 2 ** 31
const random = seededRandom(seed)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

const width = 5 * minute
const end = Math.floor(Date.now() / width) * width
const slots = Array.from({ length: 12 }, (_, index) => end - hour + index * width)

interface Sent {
  project: Project
  lines: string[]
  /** Samples by start of the five minutes: valid ones, and invalid ones that say their time. */
  valid: Map<number, number>
  invalid: Map<number, number>
  fate: 'stored' | 'twice' | 'late' | 'lost'
}

let server: TestApp
let projects: [Project, Project]
let seller: string
const batches: Sent[] = []

const spoiled: readonly ((sample: Record<string, unknown>) => [line: string, saysTime: boolean])[] = [
  (sample) => [JSON.stringify({ ...sample, down_loss_rate: 101 }), true],
  (sample) => [JSON.stringify({ ...sample, surprise: 1 }), true],
  (sample) => [JSON.stringify({ ...sample, session_id: undefined }), true],
  (sample) => [JSON.stringify({ ...sample, ts: String(sample['ts']) }), false],
  (sample) => [JSON.stringify({ ...sample, kind: 'smaple' }), false],
  (sample) => [JSON.stringify({ ...sample, ts: Date.now() - 8 * 24 * hour, cpu: 'x' }), false],
  (sample) => [JSON.stringify({ ...sample, kind: 'join' }), false],
  (sample) => [JSON.stringify(sample).slice(0, -1), false],
]

function drawBatch(project: Project, number: number): Sent {
  const drawn: Sent = { project, lines: [], valid: new Map(), invalid: new Map(), fate: 'stored' }
  const ids = { call: `call-${number}`, session: `session-${number}` }
  for (const sample of samples(20 + Math.floor(random() * 40), ids)) {
    const slot = pick(slots)
    sample['ts'] = slot + Math.floor(random() * width)
    const isValid = random() > 0.15
    const [line, saysTime] = isValid ? [JSON.stringify(sample), true] : pick(spoiled)(sample)
    drawn.lines.push(line)
    const counts = isValid ? drawn.valid : drawn.invalid
    if (saysTime) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  return drawn
}

const bodyOf = (batch: Sent) => Buffer.from(`${batch.lines.join('\n')}\n`)

async function send({ project, ...batch }: Sent, name: string, expected = 200): Promise<void> {
  const { path, body } = signedReport(project, name, bodyOf({ project, ...batch }), server.services.now())
  const headers = { 'content-type': 'application/x-ndjson' }
  const reply = await server.app.inject({ method: 'POST', url: path, payload: body, headers })
  expect(reply.statusCode, reply.body).toBe(expected)
  if (expected === 200) expect(reply.json<ReportAnswer>().code).toBe(0)
}

/** Registers a batch as a server does that is killed before it has stored it. */
async function leaveWaiting(batch: Sent, name: string): Promise<void> {
  const body = bodyOf(batch)
  const rows = new RowEncoder({ appKey: batch.project.appkey, received: Math.floor(Date.now() / (24 * hour)) }, '')
  const { accepted, clamped, faults, refused } = await readEvents(lines.read(body), {
    now: Date.now(),
    isErased: () => false,
    take: (read) => Promise.resolve(rows.add(read, new Map())),
  })
  const answer = { accepted, rejected: faults.length, clamped, errors: [] }
  const bodyHash = createHash('sha256').update(body).digest()
  const { appkey: appKey } = batch.project
  await registerGroup(server.services.db, randomUUID(), [
    { appKey, batchId: name, bodyHash, answer, refused, tables: rows.finish() },
  ])
}

beforeAll(async () => {
  server = await startApp({ RTCOPS_PROJECT_QUOTAS: 'users=50' })
  const [first, second] = [await server.addProject('语聊房', '云声'), await server.addProject('K 歌房', '星河')]
  projects = [first, second]
  seller = await server.addMember('seller', '运营')
  const { db } = server.services
  await db.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '运营').execute()
  const { id } = await db.selectFrom('member').select('id').where('username', '=', 'seller').executeTakeFirstOrThrow()
  await db.updateTable('company').set({ salesperson: id }).where('id', '=', first.companyId).execute()

  // Only the first project has late batches, so that the shares of the second one are known.
  for (let number = 0; number < 40; number++) {
    const batch = drawBatch(pick(projects), number)
    batch.fate = pick(batch.project === first ? ['stored', 'twice', 'late', 'lost'] : ['stored', 'twice', 'lost'])
    batches.push(batch)
  }
  batches.push({ ...drawBatch(first, 40), fate: 'late' })
  await Promise.all(
    batches.map(async (batch, number) => {
      const name = `batch-${String(number).padStart(4, '0')}`
      if (batch.fate === 'late') await leaveWaiting(batch, name)
      else if (batch.fate !== 'lost') await send(batch, name)
      if (batch.fate === 'twice') await send(batch, name)
    }),
  )
  // All five minutes are over.
  server.setNow(Date.now() + 10 * minute)
})
afterAll(() => server?.close())

async function gapsOf(start: number, length: number, appkey?: string, token?: string): Promise<Schema<'DataGap'>[]> {
  const time = [formatDateTime(start), formatDateTime(start + length - second)]
  const { list = [] } = await server.call(
    'listDataGaps',
    { time, limit: 200, ...(appkey === undefined ? {} : { app_key: appkey }) },
    token,
  )
  return list
}

/** Counts independently what was sent of five minutes of a project and reached the server. */
function reached({ appkey }: Project, slot: number): { invalid: number; valid: number } {
  const own = batches.filter(({ fate, project }) => project.appkey === appkey && fate !== 'lost')
  const sum = (field: 'invalid' | 'valid') => own.reduce((all, { [field]: counts }) => all + (counts.get(slot) ?? 0), 0)
  return { invalid: sum('invalid'), valid: sum('valid') }
}

const percent = ({ invalid, valid }: { invalid: number; valid: number }) => (invalid / (invalid + valid)) * 100

/** Compares every five minutes of a project with what was sent. */
async function expectCounts(project: Project, isKnown: boolean): Promise<void> {
  for (const slot of slots) {
    const expected = reached(project, slot)
    const found = (await gapsOf(slot, width, project.appkey)).filter(({ reason }) => reason === 'invalid')
    const where = `seed ${seed}, ${project.appkey}, ${formatDateTime(slot)}`
    expect(found.length, where).toBe(expected.invalid === 0 ? 0 : 1)
    const [gap] = found
    if (!gap) continue
    expect(gap, where).toMatchObject({
      count: expected.invalid,
      start_time: formatDateTime(slot),
      end_time: formatDateTime(slot + width),
    })
    if (isKnown) expect(gap.share, where).toBeCloseTo(percent(expected), 3)
    else expect(gap.share, where).toBeNull()
  }
}

test('says no more than is missing: each five minutes by an independent count of a drawn set', async () => {
  const [first, second] = projects
  await expectCounts(second, true)
  // What is late of the first project would be missing in the whole.
  await expectCounts(first, false)
  const late = (await gapsOf(end - hour, 2 * hour)).filter(({ reason }) => reason === 'late')
  const waiting = batches.filter(({ fate }) => fate === 'late')
  const events = waiting.reduce((sum, { valid }) => sum + [...valid.values()].reduce((all, each) => all + each, 0), 0)
  expect(late).toEqual([expect.objectContaining({ app_key: first.appkey, count: events, share: null })])
  expect(late[0]?.text).toBe(`已收到 ${events} 个事件，尚未入库；不会丢失，入库后计入`)

  await adoptAllGroups(server.services, new AbortController().signal)
  expect((await gapsOf(end - hour, 2 * hour)).filter(({ reason }) => reason === 'late')).toEqual([])
  await expectCounts(first, true)
})

test('joins times near each other, with the share of the whole, and marks them on charts', async () => {
  const [, project] = projects
  // Half of the day: five minutes here and there are one gap.
  const [gap, ...others] = await gapsOf(end - 12 * hour, 12 * hour, project.appkey)
  if (!gap) throw new Error('there is no gap')
  expect(others).toEqual([])
  const inside = slots.filter(
    (slot) => formatDateTime(slot) >= gap.start_time && formatDateTime(slot + width) <= gap.end_time,
  )
  const counts = inside.map((slot) => reached(project, slot))
  const whole = {
    invalid: counts.reduce((sum, { invalid }) => sum + invalid, 0),
    valid: counts.reduce((sum, { valid }) => sum + valid, 0),
  }
  expect(gap.count).toBe(whole.invalid)
  expect(gap.share).toBeCloseTo(percent(whole), 3)
  expect(gap.text).toBe(`上报的样本有 ${percent(whole).toFixed(2)}% 不合规范，未计入（${whole.invalid} 个）`)
  const time = [formatDateTime(end - 12 * hour), formatDateTime(end)]
  const { list } = await server.call('listAnnotations', { kind: 'gap', app_key: project.appkey, time })
  expect(list).toEqual([
    expect.objectContaining({ kind: 'gap', text: gap.text, start_time: gap.start_time, end_time: gap.end_time }),
  ])
})

test('shows members of own companies nothing of others', async () => {
  const [first, second] = projects
  const seen = new Set((await gapsOf(end - hour, hour, undefined, seller)).map(({ app_key }) => app_key))
  expect(seen).toEqual(new Set([first.appkey]))
  expect(await gapsOf(end - hour, hour, second.appkey, seller)).toEqual([])
})

test('says how often a quota refused a project, and not that it is lost', async () => {
  const project = await server.addProject('直播间', '云声')
  const stay = { ts: Date.now() - minute, channel_session_id: 'call', session_id: 'session' }
  const leaves = Array.from({ length: 90 }, (_, index) =>
    JSON.stringify({ kind: 'leave', ...stay, user_id: `u${index}` }),
  )
  const batch: Sent = { project, lines: leaves, valid: new Map(), invalid: new Map(), fate: 'stored' }
  await send(batch, 'many-users')
  const refusals = 1 + Math.floor(random() * 5)
  for (let number = 0; number < refusals; number++) await send(batch, `refused-${number}`, 429)
  await openIngest(server.services).use.settle()
  const at = server.services.now()
  expect(await gapsOf(at - hour, 2 * hour, project.appkey), 'the five minutes are not over').toEqual([])
  server.setNow(at + 10 * minute)
  expect(await gapsOf(at - hour, 2 * hour, project.appkey)).toEqual([
    expect.objectContaining({
      reason: 'quota',
      count: refusals,
      share: null,
      text: `因超出配额，至少拒绝了 ${refusals} 次上报；之后是否重新上报，无从得知`,
    }),
  ])
})
