import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { IdLink, IdText } from './id-text.tsx'

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
])('only the middle of %s can be cut, and its text stays complete', (text, cut) => {
  expect(parts(text)).toEqual({ whole: text, cut })
})

it('names a link by the whole id, not by its two parts', () => {
  const { container } = render(<IdLink to="/calls" text="60bdbc85-d31e-d54b73c4" />, { wrapper: MemoryRouter })
  expect(container.querySelector('a')?.getAttribute('aria-label')).toBe('60bdbc85-d31e-d54b73c4')
})
