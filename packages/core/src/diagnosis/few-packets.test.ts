import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { diagnoseStay } from './diagnose-stay.ts'
import { withReadingsWithin } from './readings-within.ts'
import type { Figures } from './stay.ts'
import { between, stayWith } from './stays.testing.ts'

const { bytes, longest } = bounds.fewPackets

const causes = (figures: (second: number) => Partial<Figures> | undefined, every = 1) =>
  diagnoseStay(stayWith(figures, { every })).diagnoses.map(({ cause, side }) => [cause, side])

describe('losses among few packets', () => {
  it('are pooled until there are enough packets', () => {
    const rate = bytes / 4
    const stay = stayWith((second) => ({ send_bps: rate, up_loss_rate: second % 4 === 0 ? 20 : 0 }), { every: 1 })
    const losses = withReadingsWithin(stay).readings.map(({ up_loss_rate }) => up_loss_rate)
    expect(new Set(losses)).toEqual(new Set([5]))
  })

  it('cover all packets since the last report, as a receiver reports to a sender every few seconds', () => {
    const reported = (second: number): Partial<Figures> => ({
      send_bps: 3300,
      down_loss_rate: 0,
      up_loss_rate: second % 5 === 0 ? (second > 100 ? 28 : 0) : null,
    })
    const stay = stayWith(reported, { every: 1 })
    const told = diagnoseStay(stay)
    expect(told.missing).toEqual([])
    expect(told.diagnoses).toMatchObject([{ cause: 'uplink_loss', side: 'uplink' }])
    expect(told.diagnoses[0]?.evidence[0]).toMatchObject({ figure: 'up_loss_rate', value: 28, otherwise: 0 })
  })

  it('are unknown if that takes too long', () => {
    const slow = (rate: number) =>
      withReadingsWithin(stayWith(() => ({ send_bps: rate }), { every: 1 })).readings[0]?.up_loss_rate
    const least = (bytes * 1000) / longest
    expect([slow(least), slow(least - 60)]).toEqual([0.2, null])
  })

  it('are kept if enough is sent, or the rate is not reported', () => {
    for (const send_bps of [bytes, null]) {
      const stay = stayWith((second) => ({ send_bps, up_loss_rate: second % 4 }), { every: 1 })
      expect(withReadingsWithin(stay).readings.map((each) => each.up_loss_rate)).toEqual(
        stay.readings.map((each) => each.up_loss_rate),
      )
    }
  })

  it('are not short interruptions: one of six lost while nobody speaks', () => {
    expect(causes((second) => ({ send_bps: 560, up_loss_rate: second % 5 === 0 ? 17 : 0 }))).toEqual([])
  })

  it('do not count as a missing figure', () => {
    expect(diagnoseStay(stayWith(() => ({ send_bps: 560 }), { every: 1 })).missing).toEqual([])
  })
})

describe('loss of a user who only sends or only receives', () => {
  const listening = { send_bps: 0, up_loss_rate: null, mic_level: null, mic_on: null }

  it('is attributed to that direction', () => {
    expect(causes((second) => ({ ...listening, ...between(100, 150, { down_loss_rate: 20 })(second) }))).toEqual([
      ['downlink_loss', 'downlink'],
    ])
    const alone = { recv_bps: 90, down_loss_rate: null }
    expect(causes((second) => ({ ...alone, ...between(100, 150, { up_loss_rate: 20 })(second) }))).toContainEqual([
      'uplink_loss',
      'uplink',
    ])
  })

  it("is attributed to the user's network if the other direction is used without reporting loss", () => {
    expect(causes((second) => ({ down_loss_rate: null, ...between(100, 150, { up_loss_rate: 20 })(second) }))).toEqual([
      ['uplink_loss', 'network'],
    ])
  })
})

describe('short interruptions', () => {
  it('require good readings in between; a steady loss around the bound is none', () => {
    const swinging = (low: number) => causes((second) => ({ up_loss_rate: second % 30 < 6 ? 20 : low }))
    expect(swinging(0)).toContainEqual(['bursts', 'uplink'])
    expect(swinging(5)).not.toContainEqual(['bursts', 'uplink'])
  })
})
