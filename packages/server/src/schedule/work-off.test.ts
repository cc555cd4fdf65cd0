import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quietLog } from '../../test/quiet-log.ts'
import { createFigures } from '../watching/figures.ts'
import { workOff } from './work-off.ts'

const services = { figures: createFigures(), log: quietLog, now: Date.now }
/** Milliseconds of each piece of work. */
const length = 5_000

let queue: number[]
let asked: number
let busy: number
let mostBusy: number
const next = async (): Promise<boolean> => {
  asked += 1
  const piece = queue.shift()
  if (piece === undefined) return false
  busy += 1
  mostBusy = Math.max(mostBusy, busy)
  await new Promise((done) => setTimeout(done, length))
  busy -= 1
  return true
}
const start = () => workOff(services, 'a-queue', [next, next, next, next], 'paused')

beforeEach(() => {
  vi.useFakeTimers()
  queue = []
  asked = busy = mostBusy = 0
})
afterEach(() => vi.useRealTimers())

it('polls an empty queue at once and then once a second, however many workers there are', async () => {
  const schedule = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_500)
  expect(asked).toBe(11)
  await schedule.stop()
})

it('starts new work within a second even if a worker is busy, and all workers share a long queue', async () => {
  const schedule = start()
  await vi.advanceTimersByTimeAsync(500)
  queue.push(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(busy).toBe(1)
  queue.push(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(busy).toBe(2)
  queue.push(...Array(20).keys())
  await vi.advanceTimersByTimeAsync(2 * length)
  expect(mostBusy).toBe(4)
  queue = []
  await vi.advanceTimersByTimeAsync(2 * length)
  expect(busy).toBe(0)
  await schedule.stop()
})

it('a stop starts no further item, and waits for running ones', async () => {
  queue.push(1, 2, 3, 4, 5)
  const schedule = start()
  // One worker begins at once, and one more each second.
  await vi.advanceTimersByTimeAsync(3_000)
  expect(busy).toBe(4)
  let isStopped = false
  const stopped = schedule.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(length - 1)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(queue).toEqual([5])
})
