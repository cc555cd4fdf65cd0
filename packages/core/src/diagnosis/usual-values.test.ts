import { describe, expect, it } from 'vitest'
import { callOf, userStay } from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'
import { between } from './stays.testing.ts'
import { type UsualRow, withUsualValues } from './usual-values.ts'

const place = { country: 'EG', router: '', accessServer: '' }
/** The test's calls begin at 20:00 of the business zone. */
const hour = 20
const slow = userStay('ann', { place, network: 'WiFi', figures: between(60, 240, { distance: 480 }) })

const row = (change: Partial<UsualRow> = {}): UsualRow => ({
  country: 'EG',
  network: 'WiFi',
  hour,
  figure: 'distance',
  users: 20,
  counts: new Map([
    [60, 40],
    [68, 45],
    [120, 10],
    [700, 5],
  ]),
  ...change,
})

const diagnose = (rows: readonly UsualRow[], stay = slow) => {
  const call = callOf([stay])
  const [verdict] = withUsualValues(diagnoseCall(call), call, rows).stays
  const evidence = verdict?.diagnoses[0]?.evidence ?? []
  return { verdict, evidence, usual: evidence.find(({ figure }) => figure === 'distance')?.usual }
}

describe('usual values', () => {
  it('are the median and the ninetieth percentile for the same country, network and hour', () => {
    const others = [row({ country: 'CN' }), row({ network: '4G' }), row({ hour: hour + 1 }), row({ figure: 'jitter' })]
    expect(diagnose([...others, row({ users: 41 })]).usual).toEqual({ p50: 68, p90: 120, users: 41, hour })
    expect(diagnose(others.filter(({ figure }) => figure === 'distance')).usual).toBeUndefined()
  })

  it('are those of the whole day if fewer than 20 users were there at that hour, and none with fewer in the day', () => {
    const day = row({ hour: null, users: 20 })
    expect(diagnose([row({ users: 20 }), day]).usual?.hour).toBe(hour)
    expect(diagnose([row({ users: 19 }), day]).usual?.hour).toBeNull()
    expect(diagnose([row({ users: 19 }), { ...day, users: 19 }]).usual).toBeUndefined()
  })

  it('are unknown for a user of unknown network or country', () => {
    const rows = [row({ network: '' }), row({ country: '' })]
    expect(diagnose(rows, { ...slow, network: '' }).usual).toBeUndefined()
    expect(diagnose(rows, { ...slow, place: { ...place, country: '' } }).usual).toBeUndefined()
  })

  it('change no diagnosis, however high they are', () => {
    const usual = new Map([[500, 100]])
    const [without, withHigh] = [diagnose([]), diagnose([row({ counts: usual })])]
    expect(withHigh.usual).toMatchObject({ p50: 500, p90: 500 })
    const bare = (verdict: typeof without.verdict) => ({
      ...verdict,
      usual: undefined,
      diagnoses: verdict?.diagnoses.map((each) => ({
        ...each,
        evidence: each.evidence.map((figure) => ({ ...figure, usual: undefined })),
      })),
    })
    expect(bare(withHigh.verdict)).toEqual(bare(without.verdict))
  })

  it('are shown next to the figures of a user, in whole milliseconds and tenths of a percent', () => {
    const loss = row({
      figure: 'up_loss_rate',
      counts: new Map([
        [3, 99],
        [18, 1],
      ]),
    })
    expect(diagnose([row(), loss]).verdict?.usual).toEqual([
      { figure: 'distance', value: 480, p50: 68, p90: 120, users: 20, hour },
      { figure: 'up_loss_rate', value: 0.2, p50: 0.3, p90: 0.3, users: 20, hour },
    ])
  })

  it('are not compared with figures of another user or of a single stream', () => {
    const call = callOf([slow])
    const found = diagnoseCall(call)
    const foreign = {
      ...found,
      stays: found.stays.map((verdict) => ({
        ...verdict,
        diagnoses: verdict.diagnoses.map((each) => ({
          ...each,
          evidence: each.evidence.map((figure, index) => ({ ...figure, [index % 2 === 0 ? 'user' : 'peer']: 'bob' })),
        })),
      })),
    }
    const shown = withUsualValues(foreign, call, [row()]).stays.flatMap(({ diagnoses }) => diagnoses)
    expect(shown.flatMap(({ evidence }) => evidence.map(({ usual }) => usual)).filter(Boolean)).toEqual([])
  })
})
