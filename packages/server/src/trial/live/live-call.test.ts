import { hour, second } from '@rtcops/core/time/zone'
import { expect, it } from 'vitest'
import { LiveCall } from './live-call.ts'

it('a client reports loss a few times, not with each sample that is bad', () => {
  const start = Date.UTC(2026, 10, 20, 4, 0)
  let [reports, badSamples] = [0, 0]
  for (let call = 0; call < 50; call++) {
    const live = new LiveCall(start, Math.random)
    for (let now = start; now < start + hour && (now === start || !live.isOver); now += 5 * second)
      for (const event of live.tick(now)) {
        if (event.kind === 'message' && (event.type_number === 20 || event.type_number === 21)) reports++
        if (event.kind === 'sample' && Math.max(event.up_loss_rate ?? 0, event.down_loss_rate ?? 0) >= 10) badSamples++
      }
  }
  expect(reports).toBeGreaterThan(0)
  expect(reports).toBeLessThan(badSamples / 2)
})
