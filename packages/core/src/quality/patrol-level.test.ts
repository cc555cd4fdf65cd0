import { describe, expect, it } from 'vitest'
import { levelOfFigure, type PatrolCounts, patrolLevel } from './patrol-level.ts'

const calm: PatrolCounts = { samples: 100, badSamples: 0, fatalSamples: 0, interrupts: 0, heartbeatTimeouts: 0 }

describe('the level of a room', () => {
  it.each<[string, Partial<PatrolCounts>, string]>([
    ['nothing', {}, 'normal'],
    ['no samples and no events', { samples: 0 }, 'normal'],
    ['a fifth of the samples beyond the worst bounds', { fatalSamples: 20, badSamples: 20 }, 'fatal'],
    ['a little less than a fifth', { fatalSamples: 19, badSamples: 19 }, 'bad'],
    ['exactly 20 % of a number that 5 does not divide evenly', { samples: 7, fatalSamples: 1, badSamples: 1 }, 'bad'],
    ['one twentieth beyond the lesser bounds', { badSamples: 5 }, 'bad'],
    ['less than one twentieth', { badSamples: 4 }, 'normal'],
    ['three interrupts', { interrupts: 3 }, 'fatal'],
    ['two interrupts', { interrupts: 2 }, 'bad'],
    ['one interrupt', { interrupts: 1 }, 'bad'],
    ['a heartbeat timeout', { heartbeatTimeouts: 1 }, 'bad'],
    ['any number of heartbeat timeouts', { heartbeatTimeouts: 1000 }, 'bad'],
    ['interrupts without samples', { samples: 0, interrupts: 3 }, 'fatal'],
    ['all of five samples beyond the worst bounds', { samples: 5, badSamples: 5, fatalSamples: 5 }, 'normal'],
    ['all of six samples beyond the worst bounds', { samples: 6, badSamples: 6, fatalSamples: 6 }, 'fatal'],
    ['interrupts with few samples', { samples: 2, badSamples: 2, interrupts: 3 }, 'fatal'],
  ])('R-HPR-04 is determined by %s', (_, counts, level) => {
    expect(patrolLevel({ ...calm, ...counts })).toBe(level)
  })

  it('R-HPR-04 rises above a bound, not at it', () => {
    expect([null, 0, 10, 10.1, 20, 20.1].map((value) => levelOfFigure('loss', value))).toEqual([
      'normal',
      'normal',
      'normal',
      'bad',
      'bad',
      'fatal',
    ])
    expect([200, 201, 300, 301].map((value) => levelOfFigure('rtt', value))).toEqual(['normal', 'bad', 'bad', 'fatal'])
  })
})
