import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IdText } from './id-text.tsx'

afterEach(cleanup)

const parts = (text: string) => {
  const { container } = render(<IdText text={text} />)
  const cut = container.querySelector('.ro-id > span')?.textContent
  return { whole: container.textContent, cut }
}

it.each([
  ['u_1900391', undefined],
  ['clinic-304079', 'clinic-'],
  ['60bdbc85-d31e-d54b73c4', '60bdbc85-d31e-d5'],
  ['ktv-金曲夜-粤语-03', 'ktv-金曲夜'],
])('only the middle of %s may be cut, and its text stays whole', (text, cut) => {
  expect(parts(text)).toEqual({ whole: text, cut })
})
