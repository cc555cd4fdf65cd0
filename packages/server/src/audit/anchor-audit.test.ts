import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { ownFigures } from '../../test/read-figures.ts'
import { anchorAudit } from './anchor-audit.ts'
import { deliverNextEntries } from './deliver-audit.ts'
import { listAnchors, wholeLog } from './records/audit-log.ts'
import { claimEntries, failAttempt, finishAttempt, openSinks } from './records/audit-outbox.ts'
import { auditSinks } from './sinks.ts'
import { verifyLog } from './verify-log.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const begin = Date.parse('2026-11-20T23:30:00+08:00')
const hour = 3_600_000

let server: TestApp
beforeAll(async () => {
  server = await startApp({
    // A port on which nobody can listen.
    RTCOPS_AUDIT_SYSLOG_URL: 'syslog+tls://127.0.0.1:1',
    RTCOPS_AUDIT_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  await server.call('getAdminUser', {})
})
afterAll(() => server.close())

const write = (name: string) => server.call('editAdminUserFullname', { name })
const at = async (now: number, work: () => Promise<unknown>) => {
  server.setNow(now)
  await work()
  server.setNow(undefined)
}
const anchor = () => anchorAudit(server.services)

it('each past day is signed once, including days without entries and days on which nothing was signed', async () => {
  const { db } = server.services
  await at(begin, () => write('甲'))
  await at(begin, anchor)
  expect(await listAnchors(db)).toEqual([])
  await at(begin + hour, () => write('乙'))
  await at(begin + hour, anchor)
  await at(begin + 2 * hour, anchor)
  expect(await listAnchors(db)).toMatchObject([{ day: '2026-11-20', entries: 1, lastId: 1 }])
  await at(begin + 49 * hour, anchor)
  expect(await listAnchors(db)).toMatchObject([
    { day: '2026-11-20', entries: 1, lastId: 1 },
    { day: '2026-11-21', entries: 1, lastId: 2 },
    { day: '2026-11-22', entries: 0, lastId: 2 },
  ])
  const report = await verifyLog(wholeLog(db), await listAnchors(db), createPublicKey(privateKey))
  expect(report).toMatchObject({ entries: 2, unanchored: 0, faults: [] })
})

it('an anchor cannot be changed, neither by the server nor, by mistake, by the owner of the table', async () => {
  const change = sql`UPDATE audit_anchor SET entries = 2`
  await expect(change.execute(server.services.db)).rejects.toThrow('permission denied')
  await expect(change.execute(server.owner)).rejects.toThrow('append-only')
})

it('an unreachable receiver is shown with reason and lag, from its first failure on', async () => {
  const { db, settings } = server.services
  await openSinks(db, ['syslog'])
  const [sink] = auditSinks(settings.audit)
  if (!sink) throw new Error('no receiver is set')
  const makeDue = () =>
    db
      .updateTable('audit_sink')
      .set({ due_at: new Date(0) })
      .execute()
  const failed = '2026-11-24 00:30:00'
  await at(Date.parse('2026-11-24T00:30:00+08:00'), () => deliverNextEntries(server.services, sink))
  expect(await deliverNextEntries(server.services, sink)).toBe(false)
  await makeDue()
  await at(Date.parse('2026-11-24T01:30:00+08:00'), () => deliverNextEntries(server.services, sink))
  const { info, list } = await server.call('getAuditDelivery', {})
  expect(list).toEqual([
    {
      name: 'syslog',
      is_set: 1,
      receiver: '127.0.0.1:1',
      position: 0,
      waiting: 2,
      delivered_time: null,
      oldest_time: '2026-11-20 23:30:00',
      failing_since: failed,
      error: '连接失败：ECONNREFUSED',
    },
  ])
  expect(info).toMatchObject({ is_signed: 1, anchor: { day: '2026-11-22', entries: 0, last_id: 2 } })
  const english = await server.call('getAuditDelivery', {}, undefined, { 'accept-language': 'en' })
  expect(english.list?.[0]?.error).toBe('cannot connect: ECONNREFUSED')
  const figures = await ownFigures(server.app)
  expect(figures.get('rtcops_audit_undelivered_entries{sink="syslog"}')).toBe(2)
  expect(figures.get('rtcops_audit_undelivered_oldest_seconds{sink="syslog"}')).toBeGreaterThan(0)
  const viewer = await server.addMember('viewer', '财务')
  expect(await server.call('getAuditDelivery', {}, viewer)).toMatchObject({ code: codes.notPermitted })
})

it('one server sends at a time; an attempt that another server took over changes nothing', async () => {
  const { db } = server.services
  const due = () =>
    db
      .updateTable('audit_sink')
      .set({ due_at: new Date(0) })
      .execute()
  await due()
  const claimed = (await Promise.all(Array.from({ length: 8 }, () => claimEntries(db, 'syslog')))).filter(Boolean)
  expect(claimed).toHaveLength(1)
  const [slow] = claimed
  await due()
  const other = await claimEntries(db, 'syslog')
  if (!slow || !other) throw new Error('nothing was claimed')
  expect(other.entries.map(({ id }) => id)).toEqual([1, 2])
  expect(other.anchors.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  const position = async () => (await server.call('getAuditDelivery', {})).list?.[0]
  await finishAttempt(db, slow, new Date())
  await failAttempt(db, slow, { key: 'audit.fault.closed' }, new Date())
  expect(await position()).toMatchObject({ position: 0, error: '连接失败：ECONNREFUSED' })
  await finishAttempt(db, other, new Date())
  expect(await position()).toMatchObject({ position: 2, waiting: 0, failing_since: null, error: '' })
  expect(await claimEntries(db, 'syslog')).toBeUndefined()
})
