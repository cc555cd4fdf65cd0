import { fieldsOf } from '@rtcops/core/api/fields'
import { expect, it } from 'vitest'
import { blocks } from './dashboard-blocks.ts'

it('R-DSH-01 shows every block of the response', () => {
  expect(blocks.map(({ id }) => id).toSorted()).toEqual(fieldsOf('Dashboard').toSorted())
})
