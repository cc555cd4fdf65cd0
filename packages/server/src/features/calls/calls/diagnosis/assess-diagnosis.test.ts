import { codes } from '@rtcops/core/api/codes'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { formatMoment } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { hostileTexts } from '../../../../../test/hostile-requests.ts'
import { at, insertCalls, insertTimed } from '../test-calls.ts'

const start = at('2026-11-10 08:00:00')
const moment = (second: number) => formatMoment(start + second * 1000)
let server: TestApp
let appKey: string
let otherKey: string

beforeAll(async () => {
  server = await startApp()
  appKey = (await server.addProject('语聊房')).appkey
  otherKey = (await server.addProject('KTV')).appkey
  server.setNow(at('2026-11-11 09:30:00'))
  const stay = { join: moment(0).slice(0, 19), leave: moment(600).slice(0, 19), marks: { country: 'CN' } }
  await insertCalls(server, [
    { appKey, id: 'lossy', room: 'lossy', stays: ['ann', 'bob'].map((user) => ({ user, ...stay })) },
  ])
  const samples = ['ann', 'bob'].flatMap((user) =>
    Array.from({ length: 120 }, (_, index) => ({
      app_key: appKey,
      channel_session_id: 'lossy',
      user_id: user,
      session_id: `lossy-${user}`,
      ts: moment((index + 1) * 5),
      ...usualClean,
      up_loss_rate: user === 'ann' && index >= 36 && index < 60 ? 30 : 0.2,
    })),
  )
  await insertTimed(server, 'sample', samples)
  const failed = { app_key: appKey, channel_name: 'lossy', country: 'CN', result: 0, fail_reason: 'dns_failed' }
  await insertTimed(server, 'join_attempt', [{ ...failed, ts: moment(60), user_id: 'eve' }])
})
beforeEach(async () => {
  await server.owner.deleteFrom('assessment').execute()
})
afterAll(() => server.close())

const lossOfAnn = {
  channel_session_id: 'lossy',
  user_id: 'ann',
  session_id: 'lossy-ann',
  cause: 'uplink_loss',
  answer: 'right',
} as const
const rows = () => server.services.db.selectFrom('assessment').selectAll().orderBy('id').execute()
const saidOfAnn = async (token?: string) => {
  const { info } = await server.call('diagnoseCall', { channel_session_id: 'lossy', app_key: appKey }, token)
  const ann = info?.users.find(({ user_id }) => user_id === 'ann')
  return ann?.diagnoses.find(({ cause }) => cause === 'uplink_loss')?.assessments
}
const audited = () =>
  server.services.db
    .selectFrom('audit')
    .select(['username', 'target', 'before', 'after'])
    .where('operation', '=', 'assessDiagnosis')
    .orderBy('id')
    .execute()

describe('an assessment of a cause', () => {
  it('says that it is right, with a note, and is stored with the rules’ version and the time of the call', async () => {
    const { code, info } = await server.call('assessDiagnosis', { ...lossOfAnn, note: '  用户确认在用手机热点 ' })
    expect(code).toBe(codes.ok)
    expect(await rows()).toEqual([
      {
        id: info?.id,
        member_id: expect.any(Number),
        app_key: appKey,
        channel_session_id: 'lossy',
        user_id: 'ann',
        session_id: 'lossy-ann',
        cause: 'uplink_loss',
        answer: 'right',
        other_cause: null,
        note: '用户确认在用手机热点',
        rules_version: bounds.version,
        called_at: new Date(start),
        update_time: new Date(at('2026-11-11 09:30:00')),
      },
    ])
    expect(await saidOfAnn()).toEqual([
      {
        answer: 'right',
        other_cause: null,
        note: '用户确认在用手机热点',
        rules_version: bounds.version,
        member_name: expect.any(String),
        update_time: '2026-11-11 09:30:00',
        is_own: 1,
      },
    ])
  })

  it("replaces the member's earlier one, and the audit log has both", async () => {
    const before = (await audited()).length
    await server.call('assessDiagnosis', { ...lossOfAnn, note: 'first' })
    const other = { ...lossOfAnn, answer: 'other', other_cause: 'bufferbloat', note: 'upload of a backup' }
    expect((await server.call('assessDiagnosis', other)).code).toBe(codes.ok)
    expect(await rows()).toMatchObject([{ answer: 'other', other_cause: 'bufferbloat', note: 'upload of a backup' }])
    const named = { app_key: appKey, channel_session_id: 'lossy', user_id: 'ann', cause: 'uplink_loss' }
    const first = { ...named, answer: 'right', other_cause: null, note: 'first' }
    expect((await audited()).slice(before)).toMatchObject([
      { username: 'admin', target: 'assessment', before: null, after: first },
      { before: first, after: { ...named, answer: 'other', other_cause: 'bufferbloat', note: 'upload of a backup' } },
    ])
  })

  it("is the member's own: others do not see it as theirs, and each member has one", async () => {
    const token = await server.addMember('second', '运营')
    await server.call('assessDiagnosis', lossOfAnn)
    server.setNow(at('2026-11-11 09:31:00'))
    expect((await server.call('assessDiagnosis', { ...lossOfAnn, answer: 'wrong' }, token)).code).toBe(codes.ok)
    server.setNow(at('2026-11-11 09:30:00'))
    expect(await rows()).toHaveLength(2)
    expect(await saidOfAnn(token)).toMatchObject([
      { answer: 'wrong', member_name: 'second', is_own: 1 },
      { answer: 'right', is_own: 0 },
    ])
  })

  it('sent twice at the same time is one row, and no fault', async () => {
    const answers = await Promise.all(
      ['right', 'wrong', 'right', 'wrong'].map((answer) => server.call('assessDiagnosis', { ...lossOfAnn, answer })),
    )
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok, codes.ok])
    expect(await rows()).toHaveLength(1)
  })

  it('is stored once under an idempotency key, however often it is sent', async () => {
    const before = (await audited()).length
    const key = { 'idempotency-key': 'one-opening-of-the-assessment' }
    const first = await server.call('assessDiagnosis', lossOfAnn, undefined, key)
    expect(await server.call('assessDiagnosis', lossOfAnn, undefined, key)).toEqual(first)
    expect((await audited()).length).toBe(before + 1)
    const changed = await server.call('assessDiagnosis', { ...lossOfAnn, answer: 'wrong' }, undefined, key)
    expect(changed.code).toBe(codes.conflict)
  })

  it('covers a user who could not join and has no session', async () => {
    const ofEve = { ...lossOfAnn, user_id: 'eve', session_id: '', cause: 'join_failed' }
    expect((await server.call('assessDiagnosis', ofEve)).code).toBe(codes.ok)
    expect(await rows()).toMatchObject([{ user_id: 'eve', session_id: '', cause: 'join_failed' }])
  })
})

describe('an assessment is refused', () => {
  it.each([
    ['a call that does not exist', { channel_session_id: 'nowhere' }],
    ['a session that does not exist', { session_id: 'lossy-zoe' }],
    ['the session of another user', { session_id: 'lossy-bob' }],
    ['a user who was not there', { user_id: 'zoe' }],
  ])('with 40002 for %s', async (_, change) => {
    expect((await server.call('assessDiagnosis', { ...lossOfAnn, ...change })).code).toBe(codes.notFound)
    expect(await rows()).toEqual([])
  })

  it('for a call of another project exactly as for an unknown one', async () => {
    const foreign = await server.call('assessDiagnosis', { ...lossOfAnn, app_key: otherKey })
    const absent = await server.call('assessDiagnosis', {
      ...lossOfAnn,
      channel_session_id: 'nowhere',
      app_key: appKey,
    })
    expect(foreign).toEqual(absent)
    expect((await server.call('assessDiagnosis', { ...lossOfAnn, app_key: appKey })).code).toBe(codes.ok)
  })

  it.each([
    ['cause', 'a cause that no rule has', { cause: 'bad_weather' }],
    ['cause', 'a cause that was not found in this session', { cause: 'jitter' }],
    ['answer', 'an unknown answer', { answer: 'perhaps' }],
    ['other_cause', 'another cause that is not named', { answer: 'other' }],
    ['other_cause', 'another cause that no rule has', { answer: 'other', other_cause: 'bad_weather' }],
    ['other_cause', 'another cause that is the same', { answer: 'other', other_cause: 'uplink_loss' }],
    ['note', 'a note that is too long', { note: '很'.repeat(201) }],
    ['note', 'a note of two lines', { note: 'one\ntwo' }],
    ['note', 'a note that a terminal would interpret', { note: '\u001b]52;c;x\u0007' }],
  ])('with 40001 at %s for %s', async (field, _, change) => {
    expect(await server.call('assessDiagnosis', { ...lossOfAnn, ...change })).toMatchObject({
      code: codes.badParameter,
      field,
    })
    expect(await rows()).toEqual([])
  })

  it('never with a fault: a hostile note is refused or stored unchanged', async () => {
    for (const note of hostileTexts) {
      const { code } = await server.call('assessDiagnosis', { ...lossOfAnn, note })
      expect([note, code]).toEqual([note, expect.toSatisfy((each) => each === codes.ok || each === codes.badParameter)])
      if (code === codes.ok) expect((await rows())[0]?.note).toBe(note.trim())
    }
  })

  it('to a member who may only view calls, and who sees existing assessments', async () => {
    await server.call('assessDiagnosis', lossOfAnn)
    const token = await server.addMember('reader', '只读')
    expect(await server.call('assessDiagnosis', { ...lossOfAnn, answer: 'wrong' }, token)).toMatchObject({
      code: codes.notPermitted,
      key: 'DATA_MONITOR_MESSAGE_ASSESS_BUTTON',
    })
    expect(await saidOfAnn(token)).toMatchObject([{ answer: 'right', is_own: 0 }])
  })
})
