import { expect, test } from 'vitest'
import { runSocketsFaults } from './sockets.ts'

test('AM-09 stores Jitsi entries exactly once and rtcstats entries at most once, over two servers, cut connections and kills', async () => {
  // The short form; `npm run faults -- sources` sends more and kills more.
  const { atMostOnce, crowd, reconnects, ...jitsi } = await runSocketsFaults({
    clients: 12,
    entries: 3_000,
    victims: ['server', 'engine', 'postgres'],
    vanishing: 200,
    waitsForSilence: false,
    seed: 5,
  })
  expect(jitsi).toEqual({ sent: 36_000, stored: 36_000, twice: 0 })
  expect(reconnects).toBeGreaterThan(10)
  expect(atMostOnce.twice).toBe(0)
  expect(atMostOnce.stored).toBeGreaterThan(0)
  // What was not kept when the server was killed: the last second, and what a busy machine adds.
  expect(atMostOnce.lostSeconds).toBeLessThan(4)
  expect(crowd.vanished).toBeGreaterThanOrEqual(200)
  expect(crowd.held).toBe(0)
  console.log(JSON.stringify({ reconnects, atMostOnce, crowd }))
})
