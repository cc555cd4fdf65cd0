import { expect, it } from 'vitest'
import { stripAxes } from './strips.ts'

it('labels the lowest and the highest value of each strip, including zero and the top', () => {
  const { yaxis, yaxis3 } = stripAxes({ ticktext: ['0%', '20%', '40%', '60%', '80%'] })
  expect(yaxis?.ticktext).toEqual(['0%', '', '', '', '80%'])
  expect(yaxis3?.ticktext).toEqual(['0%', '', '', '', '80%'])
})

it('leaves a gap between strips for the labels at their edges', () => {
  const { yaxis, yaxis3 } = stripAxes({ ticktext: ['0', '1'] })
  expect((yaxis?.domain?.[0] ?? 0) - (yaxis3?.domain?.[1] ?? 1)).toBeGreaterThan(0.1)
})
