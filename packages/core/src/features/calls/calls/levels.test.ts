import { describe, expect, it } from 'vitest'
import { levelOf, levelOfMessage, restoreItems, restoreRows } from './levels.ts'

describe('levels of figures', () => {
  it('D-37 counts a value at the limit as the worse level', () => {
    expect([4.99, 5, 19.99, 20].map((loss) => levelOf('up_loss_rate', loss))).toEqual(['normal', 'bad', 'bad', 'fatal'])
    expect([199, 200, 299, 300].map((ms) => levelOf('distance', ms))).toEqual(['normal', 'bad', 'bad', 'fatal'])
  })

  it('counts a low bit rate as worse, and no bit rate as silence', () => {
    expect([0, 900, 2304, 2561].map((bps) => levelOf('send_bps', bps))).toEqual(['normal', 'fatal', 'bad', 'normal'])
  })

  it('counts an unmeasured figure as normal', () => {
    expect(restoreItems.map((item) => levelOf(item, null))).toEqual(restoreItems.map(() => 'normal'))
  })

  it('D-19 knows exactly three words of clients', () => {
    expect(['normal', 'bad', 'fatal', 'constructor', ''].map(levelOfMessage)).toEqual([
      'normal',
      'bad',
      'fatal',
      undefined,
      undefined,
    ])
  })

  it('R-MSD-08 has one row per figure', () => {
    const rows = restoreRows({
      up_loss_rate: 22.4,
      down_loss_rate: 8.1,
      distance: 412,
      jitter: 96,
      cpu: 31,
      send_bps: 2304,
      recv_bps: 5000,
      txquality: 5,
      rxquality: 0,
    })
    expect(rows.map(({ level }) => level)).toEqual([
      'fatal',
      'bad',
      'fatal',
      'bad',
      'normal',
      'bad',
      'normal',
      'fatal',
      'normal',
    ])
  })
})
