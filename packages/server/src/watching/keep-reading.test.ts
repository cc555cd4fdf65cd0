import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepReading } from './keep-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a reading whose outcomes the test decides, one after the other. */
function controlled() {
  const asked: PromiseWithResolvers<number>[] = []
  const errors: unknown[] = []
  const read = keepReading(
    () => {
      const next = Promise.withResolvers<number>()
      asked.push(next)
      return next.promise
    },
    10_000,
    (error) => errors.push(error),
  )
  return { asked, errors, read }
}

it('runs once for concurrent callers, and again when the result is no longer fresh', async () => {
  const { asked, read } = controlled()
  const both = Promise.all([read(), read()])
  asked[0]?.resolve(7)
  expect(await both).toEqual([7, 7])
  vi.advanceTimersByTime(9_999)
  expect(await read()).toBe(7)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  const next = read()
  asked[1]?.resolve(8)
  expect(await next).toBe(8)
})

it('lets no caller wait longer than three seconds, and keeps a later result', async () => {
  const { asked, read } = controlled()
  const first = read()
  vi.advanceTimersByTime(3_000)
  expect(await first).toBeUndefined()
  const second = read()
  asked[0]?.resolve(7)
  expect(await second).toBe(7)
  expect(await read()).toBe(7)
  expect(asked).toHaveLength(1)
})

it('reports a failure, which is not kept', async () => {
  const { asked, errors, read } = controlled()
  const first = read()
  asked[0]?.reject(new Error('away'))
  expect(await first).toBeUndefined()
  expect(errors).toEqual([new Error('away')])
  const second = read()
  asked[1]?.resolve(7)
  expect(await second).toBe(7)
})
