import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { adviceText } from './advice-text.ts'
import {
  evidenceText,
  holesText,
  mainDiagnosis,
  mostTelling,
  ownFigureTexts,
  summarySentences,
  tooLittleText,
  verdictText,
} from './diagnosis-text.ts'

type Diagnosis = Schema<'Diagnosis'>
type Verdict = Schema<'SessionVerdict'>
type Evidence = Diagnosis['evidence'][number]

const inEnglish = translator(createI18n('en', { en }))
const inChinese = translator(createI18n('zh', { zh }))

const time = (clock: string) => `2026-11-20 ${clock}.000`
const loss = { figure: 'up_loss_rate', value: 20, bound: 5, samples: 36, otherwise: 0.2 } as const
const diagnosis = (change: Partial<Diagnosis> = {}): Diagnosis => ({
  cause: 'uplink_loss',
  side: 'uplink',
  from: time('19:24:00'),
  to: time('19:27:00'),
  severity: 3,
  times: 1,
  seconds: 180,
  confidence: 'medium',
  evidence: [loss],
  group: null,
  explained_by: null,
  ...change,
})
const verdict = (user: string, diagnoses: Diagnosis[], change: Partial<Verdict> = {}): Verdict => ({
  session_id: `s-${user}`,
  user_id: user,
  router: '',
  access_server: '',
  network: '',
  from: time('19:00:00'),
  to: time('19:40:00'),
  is_enough: 1,
  covered: 100,
  missing: [],
  holes: [],
  relay: null,
  sent: null,
  heard: null,
  bad_seconds: diagnoses.length > 0 ? 180 : 0,
  diagnoses,
  ...change,
})

describe('a verdict in one line', () => {
  it('omits an unknown side', () => {
    expect(verdictText(diagnosis({ side: 'unknown', evidence: [] }), 'en', inEnglish)).toBe(
      '19:24:00–19:27:00 upstream loss (likely)',
    )
    expect(verdictText(diagnosis({ side: 'unknown' }), 'zh', inChinese)).not.toContain('责任方')
  })

  it('says how often and how long short faults were', () => {
    const seven = diagnosis({ cause: 'interrupt', side: 'network', times: 7, seconds: 21, evidence: [] })
    expect(verdictText(seven, 'en', inEnglish)).toBe(
      "19:24:00–19:27:00, 7 times, 21 s connection lost, user's network (likely)",
    )
    expect(verdictText(seven, 'zh', inChinese)).toContain('7 次，共 21 秒')
  })

  it('counts people, without percentages', () => {
    const group = { name: '198.51.100.193', users: 4, bad: 4, others: { users: 8, bad: 0 } }
    const found = diagnosis({ cause: 'access_server_fault', side: 'access_server', evidence: [], group })
    expect(evidenceText(found, 'en', inEnglish)).toBe(
      '4 of the 4 users of access server 198.51.100.193 affected, 0 of 8 on the others of this router',
    )
    expect(evidenceText(found, 'zh', inChinese)).not.toContain('%')
  })

  it('counts the users of a version, and those of other versions in the same calls', () => {
    const group = { name: '5.0.0', users: 14, bad: 12, calls: 6, others: { users: 30, bad: 1, name: '4.9.2' } }
    const found = diagnosis({ cause: 'build_fault', side: 'software', evidence: [], group })
    expect(verdictText(found, 'en', inEnglish)).toBe(
      '19:24:00–19:27:00 SDK build fault, our software (likely): 12 of the 14 users of 5.0.0 affected in 6 calls, 1 of the 30 others in the same calls',
    )
    expect(verdictText(found, 'zh', inChinese)).toBe(
      '19:24:00–19:27:00 SDK 版本故障，责任方为我方软件（很可能）；5.0.0 的 14 名用户中有 12 名在 6 次通话中质量差，这些通话的其他 30 名用户中有 1 名',
    )
  })

  it('says by how much the delay of other users rose, and that of a control group if there is one', () => {
    const delay = { before: 62, during: 291, others_before: 70, others_during: 73 }
    const group = { name: 'r-1', users: 24, bad: 3, others: { users: 30, bad: 0 }, delay }
    const found = diagnosis({ cause: 'router_fault', side: 'router', evidence: [], group })
    expect(evidenceText(found, 'en', inEnglish)).toBe(
      'typical round-trip time of the 24 users of r-1 from 62 to 291 ms, of 30 others from 70 to 73 ms',
    )
    const alone = { ...group, others: null, delay: { ...delay, others_before: null, others_during: null } }
    expect(evidenceText({ ...found, group: alone }, 'en', inEnglish)).toBe(
      'typical round-trip time of the 24 users on r-1 from 62 to 291 ms as well',
    )
    expect(evidenceText(found, 'zh', inChinese)).toContain('由 62 升至 291 毫秒')
  })

  it('names the country of a regional fault instead of showing its code', () => {
    const group = { name: 'ID', users: 22, bad: 9, others: { users: 124, bad: 2 } }
    const found = diagnosis({ cause: 'region_fault', side: 'region', evidence: [], group })
    expect(evidenceText(found, 'en', inEnglish)).toBe('9 of the 22 users of Indonesia affected, 2 of 124 elsewhere')
    expect(evidenceText(found, 'zh', inChinese)).toContain('印度尼西亚 的 22 名用户')
  })

  it('adds what the node at fault reported of itself', () => {
    const group = { name: '10.0.0.1', users: 22, bad: 20, others: { users: 124, bad: 2 } }
    const node = [
      { figure: 'cpu' as const, value: 97.2, otherwise: 41 },
      { figure: 'drops' as const, value: 12.34, otherwise: 0 },
    ]
    const found = diagnosis({ cause: 'router_fault', side: 'router', evidence: [], group, node })
    expect(evidenceText(found, 'en', inEnglish)).toBe(
      '20 of the 22 users of 10.0.0.1 affected, 2 of 124 elsewhere; CPU of 10.0.0.1 at 97% (41% in the hour before and after); 10.0.0.1 dropped 12.3 packets a second (0.0 in the hour before and after)',
    )
    expect(evidenceText(found, 'zh', inChinese)).toContain('10.0.0.1 的 CPU 97%（前后一小时 41%）')
  })

  it("names the user of another user's figure, and omits a missing comparison", () => {
    const evidence = [
      { ...loss, user: 'ann', bound: null },
      { ...loss, otherwise: null },
    ]
    expect(evidenceText(diagnosis({ evidence }), 'en', inEnglish)).toBe(
      'Upstream loss of ann 20.0 % (otherwise 0.2 %); Upstream loss 20.0 % (bound 5.0 %, 36 samples)',
    )
  })
})

describe('advice to the operator', () => {
  it('recommends taking a node out of service only if its fault is certain', () => {
    for (const cause of ['router_fault', 'access_server_fault'] as const)
      for (const t of [inEnglish, inChinese]) {
        const advice = (confidence: Diagnosis['confidence']) => adviceText(diagnosis({ cause, confidence }), t)
        expect(advice('high')).toMatch(/take the .* out of service|请将该.*下线/)
        expect(advice('medium')).not.toMatch(/take the .* out of service|请将该.*下线/)
        expect(advice('low')).toBe(advice('medium'))
      }
  })

  it('recommends rolling back a version only if its fault is certain, and names the version to compare with', () => {
    const group = { name: '5.0.0', users: 14, bad: 12, calls: 6, others: { users: 30, bad: 1, name: '4.9.2' } }
    const advice = (confidence: Diagnosis['confidence'], t = inEnglish) =>
      adviceText(diagnosis({ cause: 'build_fault', side: 'software', confidence, group }), t)
    expect(advice('high')).toMatch(/^The fault is ours: users of 4\.9\.2 .* roll back or update/)
    for (const confidence of ['medium', 'low'] as const) {
      expect(advice(confidence)).toMatch(
        /^Compare with build 4\.9\.2, .* It is not certain that build 5\.0\.0 is at fault/,
      )
      expect(advice(confidence, inChinese)).toContain('尚不能确定问题在版本 5.0.0')
      expect(advice(confidence, inChinese)).not.toContain('问题在我方')
    }
    const model = diagnosis({ cause: 'model_fault', side: 'device', group: { ...group, name: 'Maker M1' } })
    expect(adviceText(model, inEnglish)).toContain('Try our software on Maker M1')
    expect(adviceText(model, inEnglish)).not.toContain('ours:')
  })

  it('recommends receiving less, not sending less, to a user with a full downlink', () => {
    const advice = (side: Diagnosis['side']) => adviceText(diagnosis({ cause: 'bufferbloat', side }), inEnglish)
    expect(advice('downlink')).toContain('receive fewer')
    expect(advice('uplink')).toContain('send smaller')
  })

  it('does not recommend fewer videos to a user whose decoder waits', () => {
    expect(adviceText(diagnosis({ cause: 'freeze', side: 'unknown' }), inEnglish)).not.toContain('fewer')
    expect(adviceText(diagnosis({ cause: 'freeze', side: 'downlink' }), inEnglish)).toContain('fewer')
  })
})

describe('the figures of a sentence', () => {
  const figure = (name: 'distance' | 'jitter' | 'freeze_ms', value: number, otherwise: number | null) => ({
    figure: name,
    value,
    bound: null,
    samples: 4,
    otherwise,
  })

  const telling = (cause: Diagnosis['cause'], ...evidence: Evidence[]) => mostTelling({ cause, evidence })

  it('are those past their bounds', () => {
    expect(telling('uplink_loss', figure('distance', 100, 20), loss)).toEqual([loss])
  })

  it('begin with the figure that the cause is named after, if it is worse than otherwise', () => {
    expect(telling('freeze', loss, figure('freeze_ms', 300, 0))).toMatchObject([{ figure: 'freeze_ms' }, loss])
    expect(telling('freeze', loss, figure('freeze_ms', 0, 0))).toEqual([loss])
  })

  it('are otherwise the one that is most above the rest of the session, or none', () => {
    const [delay, jitter] = [figure('distance', 105, 100), figure('jitter', 18, 12)]
    expect(telling('high_rtt', delay, jitter)).toEqual([jitter])
    expect(telling('high_rtt', delay, figure('freeze_ms', 900, 0), jitter)).toMatchObject([{ figure: 'freeze_ms' }])
    expect(telling('high_rtt', figure('distance', 100, 105), figure('jitter', 0, null))).toEqual([])
  })
})

describe('the summary of a call', () => {
  it('says what the others had, and where the affected users are concentrated', () => {
    const on = (user: string, router: string, diagnoses: Diagnosis[]) => verdict(user, diagnoses, { router })
    const jitter = diagnosis({ cause: 'downlink_loss', side: 'downlink', severity: 2 })
    const users = [
      on('a', 'r-1', [diagnosis()]),
      on('b', 'r-1', [jitter]),
      on('c', 'r-1', [jitter]),
      on('d', 'r-2', [diagnosis({ severity: 2 })]),
      ...['e', 'f', 'g', 'h'].map((user) => on(user, 'r-2', [])),
    ]
    const [first, others, place, advice] = summarySentences({ rules_version: 7, users }, 'en', inEnglish)
    expect(first).toMatch(/^Affected: 4 of 8 users, above all a: /)
    expect(others).toBe('The other 3: downstream loss 2, upstream loss 1.')
    expect(place).toBe('3 of the 3 users of router r-1 are affected, 1 of the 5 others.')
    expect(advice).toMatch(/^What to do: /)
  })

  it('begins with what was worst for its user: a minute that may be the router is no headline of an hour of delay', () => {
    const delay = diagnosis({ cause: 'high_rtt', side: 'network', severity: 3 })
    const guess = diagnosis({ cause: 'router_fault', side: 'router', severity: 2, confidence: 'low' })
    const begun = (...users: Verdict[]) => mainDiagnosis(users)?.diagnosis.cause
    const hour = { bad_seconds: 3600 }
    expect(begun(verdict('a', [delay, guess], hour))).toBe('high_rtt')
    expect(begun(verdict('a', [delay, guess]), verdict('b', [diagnosis({ severity: 3 })], hour))).toBe('uplink_loss')
    const heard = diagnosis({ cause: 'access_loss', side: 'sender', severity: 3 })
    expect(begun(verdict('a', [heard], hour), verdict('b', [diagnosis({ severity: 3 })]))).toBe('uplink_loss')
    // Where it is the worst of somebody, a fault of the platform comes first, as in the list of calls.
    expect(begun(verdict('a', [delay], hour), verdict('b', [guess]))).toBe('router_fault')
  })

  it('counts each of the others once, by the worst of all sessions, so that the causes add up', () => {
    const of = (cause: Diagnosis['cause'], severity: 2 | 3 = 2) => diagnosis({ cause, side: 'unknown', severity })
    const causes = ['downlink_loss', 'high_rtt', 'freeze', 'cpu', 'jitter'] as const
    const users = [
      verdict('a', [of('uplink_loss', 3)]),
      ...causes.map((cause) => verdict(cause, [of(cause)])),
      // Came back twice, and had the same trouble again, and another.
      verdict('high_rtt', [of('high_rtt')]),
      verdict('high_rtt', [of('interrupt', 3)]),
      verdict('clean', []),
      verdict('clean', [], { is_enough: 0 }),
    ]
    const [first, others] = summarySentences({ rules_version: 7, users }, 'en', inEnglish)
    expect(first).toMatch(/^Affected: 6 of 7 users, above all a: /)
    expect(others).toBe('The other 5: downstream loss 1, connection lost 1, picture frozen 1, other causes 2.')
    expect(summarySentences({ rules_version: 7, users: users.slice(-2) }, 'en', inEnglish)).toEqual([
      'No fault found for 1 user.',
    ])
  })
})

describe('too little data', () => {
  it('is a session that was too short, or the duration that is missing', () => {
    const short = verdict('ann', [], { is_enough: 0, to: time('19:00:26') })
    expect(tooLittleText(short, inEnglish)).toBe('Too short to call it good or bad: 26 s, at least 1 min are needed')
    expect(tooLittleText(short, inChinese)).toBe('会话太短，无法判断好坏：仅 26 秒，至少需要 1 分')
    expect(tooLittleText(verdict('ann', [], { covered: 25 }), inEnglish)).toBe(
      'Too little data to judge: no samples for 30 min of 40 min',
    )
    expect(tooLittleText(verdict('ann', [], { missing: ['distance'] }), inEnglish)).toBe(
      'Cannot be judged: no samples of RTT',
    )
  })

  it('names the periods without a sample', () => {
    const holes = [{ from: time('19:05:00'), to: time('19:05:40') }]
    expect(holesText({ holes }, inEnglish)).toBe('No samples 19:05:00–19:05:40')
  })
})

describe('what is usual', () => {
  const usual = { p50: 68, p90: 120, users: 41, hour: 20 }
  const delay = { figure: 'distance', value: 136, bound: 100, samples: 30, otherwise: null } as const
  const beside = (change: Partial<typeof delay | { value: number; bound: number | null }>, known = usual) =>
    evidenceText(
      diagnosis({ evidence: [{ ...delay, ...change, usual: known }] as Diagnosis['evidence'] }),
      'en',
      inEnglish,
    )

  it('is shown as a multiple if nine of ten users have less and the figure is at least one and a half times as much', () => {
    expect(beside({})).toBe(
      'RTT 136 ms (bound 100 ms, 30 samples), 2.0 times what is usual here at this hour (median 68 ms, p90 120 ms, 41 users of the 7 days before)',
    )
    expect(beside({ value: 121 })).toContain('1.8 times')
    expect(beside({ value: 120 })).toContain('within what is usual here at this hour (median 68 ms')
    expect(beside({ value: 140 }, { ...usual, p50: 100 })).toContain(
      'usual here at this hour: median 100 ms, p90 120 ms',
    )
  })

  it('says so if it covers the whole day', () => {
    const known = { ...usual, hour: null } as unknown as typeof usual
    expect(beside({}, known)).toContain('usual here over the whole day')
    const chinese = evidenceText(diagnosis({ evidence: [{ ...delay, usual: known }] }), 'zh', inChinese)
    expect(chinese).toContain('是当地全天平时的 2.0 倍（中位数 68 ms，P90 120 ms，此前 7 天 41 名用户）')
  })

  it('has no multiple for a loss near zero', () => {
    const known = { ...usual, p50: 0.1, p90: 0.4 }
    const text = evidenceText(diagnosis({ evidence: [{ ...loss, usual: known }] }), 'en', inEnglish)
    expect(text).toContain('usual here at this hour: median 0.1 %, p90 0.4 % (41 users')
  })

  it('is shown next to figures of a diagnosis that exceed their bounds, or else to unusual ones only', () => {
    const jitter = { ...delay, figure: 'jitter', value: 8, bound: null, usual: { ...usual, p50: 6, p90: 9 } } as const
    const both = evidenceText(diagnosis({ evidence: [{ ...delay, usual }, jitter] }), 'en', inEnglish)
    expect(both.match(/usual/g)).toHaveLength(1)
    const slight = diagnosis({ evidence: [{ ...delay, bound: null, usual }, jitter] })
    expect(evidenceText(slight, 'en', inEnglish)).toBe(
      'RTT 136 ms, 2.0 times what is usual here at this hour (median 68 ms, p90 120 ms, 41 users of the 7 days before); Jitter 8 ms',
    )
  })

  it('is shown next to the figures of a user over the whole session', () => {
    const own = [{ figure: 'distance', value: 70, ...usual }] as const
    expect(ownFigureTexts({ usual: [...own] }, inEnglish)).toEqual([
      'RTT 70 ms, usual here at this hour: median 68 ms, p90 120 ms (41 users)',
    ])
    expect(ownFigureTexts({}, inEnglish)).toEqual([])
  })
})
