import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { idParam, pageParams, rangeParam, sortParam, textParam } from './url-params.ts'
import { useSearch } from './use-search.ts'

const params = {
  company_id: idParam('common.column.remark'),
  name: textParam('common.column.remark'),
  time: rangeParam('last-24h', 'common.column.time'),
  order: sortParam(['name']),
  ...pageParams(),
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Renders a screen at an address, with what it would show there. */
function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ search: useSearch(params), query: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  )
  return result
}

describe('the search of a screen', () => {
  it('AM-07 R-GEN-03 applies when submitted, from page 1, keeping the sort', () => {
    const screen = open('/list?page=3&order=-name&from=link')
    act(() => screen.current.search.change({ name: ' 云 ' }))
    expect(screen.current.query).toBe('?page=3&order=-name&from=link')
    act(() => void screen.current.search.submit())
    expect(new URLSearchParams(screen.current.query).toString()).toBe(
      new URLSearchParams({ name: '云', order: '-name', from: 'link' }).toString(),
    )
    expect(screen.current.search.applied).toEqual({
      name: '云',
      time: 'last-24h',
      order: { field: 'name', sort: 2 },
      page: 1,
      limit: 10,
    })
  })

  it('F8 applies a shortcut at once together with typed text, and highlights nothing that is not shown', () => {
    const screen = open('/list?company_id=7')
    act(() => screen.current.search.change({ name: '云' }))
    act(() => void screen.current.search.submit({ time: 'yesterday' }))
    expect(screen.current.search.applied).toMatchObject({ company_id: 7, name: '云', time: 'yesterday' })
    expect(screen.current.search.draft).toMatchObject({ company_id: 7, name: '云', time: 'yesterday' })
  })

  it('keeps a change if another one follows before the screen is rendered, but not after Back', () => {
    const screen = open('/list?company_id=7')
    act(() => {
      screen.current.search.apply({ name: '云' })
      screen.current.search.apply({ order: { field: 'name', sort: 1 } })
    })
    expect(screen.current.search.applied).toMatchObject({
      company_id: 7,
      name: '云',
      order: { field: 'name', sort: 1 },
    })
    act(() => screen.current.navigate(-2))
    act(() => screen.current.search.apply({ page: 2 }))
    expect(screen.current.query).toBe('?company_id=7&page=2')
  })

  it('reports that nothing changed, so that the same query runs again', () => {
    const screen = open('/list?name=a')
    let changed: boolean | undefined
    act(() => {
      changed = screen.current.search.submit()
    })
    expect(changed).toBe(false)
  })

  it('R-GEN-03 reset restores the defaults', () => {
    const screen = open('/list?name=a&company_id=5&time=yesterday&page=2')
    act(() => void screen.current.search.reset())
    expect(screen.current.query).toBe('')
    expect(screen.current.search.draft).toEqual({ time: 'last-24h', page: 1, limit: 10 })
  })

  it('AM-07 Back restores the filters, also in the form; changing the page keeps the form', () => {
    const screen = open('/list?name=a')
    act(() => screen.current.search.change({ name: 'b' }))
    act(() => void screen.current.search.submit())
    act(() => screen.current.search.change({ name: 'half typed' }))
    act(() => screen.current.search.apply({ page: 2 }))
    expect(screen.current.search.draft.name).toBe('half typed')
    act(() => void screen.current.navigate(-1))
    act(() => void screen.current.navigate(-1))
    expect(screen.current.search.applied.name).toBe('a')
    expect(screen.current.search.draft.name).toBe('a')
  })

  it('R-GEN-03 keeps text typed after a reset, even if the URL changes later', async () => {
    let arrive = () => {}
    const shown: { search?: ReturnType<typeof useSearch<typeof params>> } = {}
    const Form = () => {
      shown.search = useSearch(params)
      return null
    }
    const router = createMemoryRouter(
      [
        {
          path: '/list',
          element: <Form />,
          loader: ({ request }) =>
            request.url.includes('name')
              ? null
              : new Promise<null>((resolve) => {
                  arrive = () => resolve(null)
                }),
        },
      ],
      { initialEntries: ['/list?name=a'] },
    )
    render(<RouterProvider router={router} />)
    await waitFor(() => expect(shown.search?.draft.name).toBe('a'))
    act(() => void shown.search?.reset())
    act(() => shown.search?.change({ name: 'typed' }))
    expect(shown.search?.applied.name).toBe('a')
    await act(async () => arrive())
    await waitFor(() => expect(shown.search?.applied.name).toBeUndefined())
    expect(shown.search?.draft.name).toBe('typed')
  })

  it('removing a chip applies at once', () => {
    const screen = open('/list?name=a&company_id=5&page=2')
    act(() => screen.current.search.apply({ company_id: undefined }))
    expect(screen.current.query).toBe('?name=a')
    expect(screen.current.search.draft.company_id).toBeUndefined()
  })

  it('K-01 remembers a page size chosen by the user, but not for a shared page number', () => {
    localStorage.setItem('rtcops../list.size', '50')
    expect(open('/list').current.search.applied.limit).toBe(50)
    expect(open('/list?page=2').current.search.applied.limit).toBe(10)
  })
})
