import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jumpTarget, lastPage, pageNumbers } from './page-numbers.ts'

describe('pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 65, [1, 2, 3, 4, 5, 'gap', 65]],
    [30, 65, [28, 29, 30, 31, 32, 'gap', 65]],
    [65, 65, [61, 62, 63, 64, 65]],
  ])('R-GEN-01 page %i of %i has the buttons %j', (page, last, buttons) => {
    expect(pageNumbers(page, last)).toEqual(buttons)
  })

  it('R-GEN-01 shows at most seven buttons in ascending order, including the current and the last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (last, offset) => {
        const page = 1 + (offset % last)
        const numbers = pageNumbers(page, last).filter((each) => each !== 'gap')
        expect(numbers).toContain(page)
        expect(numbers.at(-1)).toBe(last)
        expect(numbers.length).toBeLessThanOrEqual(6)
        expect(numbers).toEqual([...numbers].sort((left, right) => left - right))
      }),
    )
  })

  it('an empty list has one page', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2])
  })

  it.each(['', 'abc', '0', '-1', '1.5', '1e3', '２', ' '])('R-GEN-02 %j is not a page number', (text) => {
    expect(jumpTarget(text, 9)).toBeUndefined()
  })

  it('R-GEN-02 a number above the last page means the last page', () => {
    expect([jumpTarget(' 4 ', 9), jumpTarget('007', 9), jumpTarget('99999999999999999999', 9)]).toEqual([4, 7, 9])
  })
})
