import { expect, it } from 'vitest'
import { interruptRates } from './interrupt-rates.ts'

it.each([
  ['a rate and its change', 12, 10, { number: 4000, previous_number: 4000 }, 3, 0.5, false],
  ['a doubled rate is worse', 20, 10, { number: 4000, previous_number: 4000 }, 5, 2.5, true],
  ['more attempts explain more events', 20, 10, { number: 8000, previous_number: 4000 }, 2.5, 0, false],
  ['few events are no worsening', 4, 1, { number: 4000, previous_number: 4000 }, 1, 0.75, false],
  ['no attempts before', 20, 0, { number: 4000, previous_number: 0 }, 5, null, false],
  ['no attempts at all', 0, 0, undefined, null, null, false],
] as const)('%s', (_, count, previous, attempts, rate, change, isWorse) => {
  expect(interruptRates(count, previous, attempts)).toEqual({ rate, change, isWorse })
})
