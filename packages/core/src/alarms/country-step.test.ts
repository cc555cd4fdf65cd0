import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountryEvidence, goodWindows } from './country-rules.ts'
import { type OpenThreshold, raisedState, stepCountry } from './country-step.ts'
import { passedThresholds } from './passed.ts'
import { byThreshold, off } from './thresholds.ts'

const thresholds = { ...byThreshold(() => off), uploss_gt20: 3, uploss_gt20_tel: 8, rtt_gt300: 5 }

/** Five minutes with these shares of bad samples, of this many users; nothing was measured without shares. */
const window = (loss: number, delay = 0, users = 50): CountryEvidence => ({
  up_loss: { buckets: [1000 - loss * 10, 0, 0, loss * 10], users },
  down_loss: { buckets: [1000, 0, 0, 0], users },
  rtt: { buckets: [1000 - delay * 10, 0, 0, delay * 10], users },
})

const loud: OpenThreshold = { rule: 'uploss_gt20', isTel: 0, state: raisedState }
const phone: OpenThreshold = { ...loud, isTel: 1 }
const slow: OpenThreshold = { ...loud, rule: 'rtt_gt300' }

/** Returns after which window the alarms are over; -1 if they are not. */
function overAfter(open: readonly OpenThreshold[], windows: readonly (CountryEvidence | undefined)[]): number {
  let known = open
  return windows.findIndex((evidence) => {
    const next = stepCountry(thresholds, known, evidence)
    known = next.open
    return next.isOver
  })
}

describe('the alarms of a country', () => {
  it('are over after three good windows in a row, whichever of the thresholds was passed last', () => {
    expect(overAfter([loud], [window(0), window(0), window(0)])).toBe(2)
    expect(overAfter([loud], [window(0), window(0), window(4), window(0), window(0), window(3)])).toBe(5)
    expect(overAfter([loud, phone], [window(5), window(5), window(5), window(0), window(0), window(0)])).toBe(5)
    expect(overAfter([loud, slow], [window(0, 9), window(0, 9), window(0), window(0), window(0)])).toBe(4)
  })

  it('are not over for want of data, of samples or of users', () => {
    const few = window(0, 0, 4)
    expect(overAfter([loud], [undefined, undefined, undefined, undefined])).toBe(-1)
    expect(overAfter([loud], [few, few, few, few])).toBe(-1)
    expect(overAfter([loud], [window(0), undefined, few, window(0), undefined, window(0)])).toBe(5)
  })

  it('are not over while another threshold is passed', () => {
    expect(overAfter([loud], [window(0), window(0), window(0, 9), window(0)])).toBe(3)
  })
})

it('for drawn windows there are as many good windows as it takes before each end, and none of them passes a threshold', () => {
  const drawn = fc.array(
    fc.option(
      fc.record({ loss: fc.constantFrom(0, 3, 3.1, 9), delay: fc.constantFrom(0, 5, 6), users: fc.constantFrom(4, 5) }),
      {
        nil: undefined,
      },
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(drawn, (windows) => {
      let open: readonly OpenThreshold[] = []
      let good = 0
      for (const each of windows) {
        const evidence = each && window(each.loss, each.delay, each.users)
        const passed = evidence ? passedThresholds(thresholds, evidence) : []
        const isEvidence = each !== undefined && each.users === 5
        if (passed.length > 0) good = 0
        else if (isEvidence) good += 1
        const next = stepCountry(thresholds, open, evidence)
        expect(next.isOver).toBe(open.length > 0 && isEvidence && good >= goodWindows)
        const raised = passed.map(({ isTel, rule }) => ({ isTel, rule, state: raisedState }))
        const isKnown = (one: OpenThreshold) =>
          next.open.some(({ isTel, rule }) => rule === one.rule && isTel === one.isTel)
        open = next.isOver ? [] : [...next.open, ...raised.filter((one) => !isKnown(one))]
      }
    }),
  )
})
