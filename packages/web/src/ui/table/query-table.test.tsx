import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageParams, sortParam } from '../filter/url-params.ts'
import { useUrlFilter } from '../filter/use-url-filter.ts'
import { edit, remove } from '../row/row-action.ts'
import { ViewerContext } from '../viewer.ts'
import { QueryTable } from './query-table.tsx'
import type { ListQuery } from './use-list-state.ts'

interface Account {
  id: number
  name: string
  amount: number
}

interface Accounts {
  list: Account[]
  total: number
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
})

const columns = [
  { id: 'name', kind: 'text', label: 'common.column.remark', sortable: true },
  { id: 'amount', kind: 'number', label: 'common.column.id', sortable: true, sorted: 2 },
] as const

const params = { order: sortParam(['name', 'amount']), ...pageParams() }
const mayEdit = new Set(['updateBankAccount'])

/** Returns `count` accounts of a list of `total`. */
const accounts = (count: number, total = count): Accounts => ({
  list: Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `行${index + 1}`, amount: index * 1000 })),
  total,
})

const query = (change: Partial<ListQuery<Accounts>>): ListQuery<Accounts> => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
  ...change,
})

type Change = Partial<Parameters<typeof QueryTable<Accounts>>[0]>

function Listed({ given, more }: { given: ListQuery<Accounts>; more: Change }) {
  const [filter, setFilter] = useUrlFilter(params)
  return <QueryTable query={given} columns={columns} paging={[filter, setFilter]} {...more} />
}

/** Shows a list at an address. @returns what is in the address, and a function that shows another state of the list */
function open(given: ListQuery<Accounts>, more: Change = {}, address = '/accounts') {
  const routerOf = (element: ReactElement, at: string) =>
    createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const router = routerOf(<Listed given={given} more={more} />, address)
  const viewer = {
    userId: 'lin',
    mayCall: (operation: string) => mayEdit.has(operation),
    holds: () => true,
    opens: () => true,
  }
  const page = (shown: typeof router) => (
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <ViewerContext value={viewer}>
        <RouterProvider router={shown} />
      </ViewerContext>
    </I18nextProvider>
  )
  const { unmount } = render(page(router))
  return { search: () => router.state.location.search, unmount }
}

const rows = () => within(document.querySelector('tbody:not([aria-hidden])') as HTMLElement).queryAllByRole('row')
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })
const sortBy = (name: string) => fireEvent.click(within(head(name)).getByRole('button'))

describe('a list', () => {
  it('R-GEN-10 sorts by a heading upwards, downwards, and by its own order again', () => {
    const { search } = open(query({ data: accounts(3) }))
    expect(head('ID').getAttribute('aria-sort')).toBe('descending')
    sortBy('备注')
    expect([search(), head('备注').getAttribute('aria-sort')]).toEqual(['?order=name', 'ascending'])
    expect(head('ID').getAttribute('aria-sort')).toBe('none')
    sortBy('备注')
    expect([search(), head('备注').getAttribute('aria-sort')]).toEqual(['?order=-name', 'descending'])
    sortBy('备注')
    expect([search(), head('备注').getAttribute('aria-sort')]).toEqual(['', 'none'])
  })

  it('R-GEN-02 R-GEN-03 turns pages, jumps to one, and begins again with another page size, which it remembers', () => {
    const { search, unmount } = open(query({ data: accounts(10, 95) }))
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(new URLSearchParams(search()).get('page')).toBe('2')
    const jump = screen.getByLabelText('跳转页码')
    for (const [typed, page] of [
      ['9', '9'],
      ['abc', '9'],
      ['0', '9'],
    ] as const) {
      fireEvent.change(jump, { target: { value: typed } })
      fireEvent.keyDown(jump, { key: 'Enter' })
      expect(new URLSearchParams(search()).get('page'), typed).toBe(page)
      expect(jump).toHaveProperty('value', '')
    }
    fireEvent.change(screen.getByLabelText('每页条数'), { target: { value: '30' } })
    expect(search()).toBe('?limit=30')
    unmount()
    open(query({ data: accounts(30, 95) }))
    expect(screen.getByLabelText('每页条数')).toHaveProperty('value', '30')
  })

  it('R-GEN-04 goes to the last page that has rows when its own has become empty', () => {
    const { search } = open(query({ data: { list: [], total: 20 } }), {}, '/accounts?page=3&limit=10')
    expect(new URLSearchParams(search()).get('page')).toBe('2')
  })

  it('shows only the actions that the member may take, as text, and what is cut in a tooltip', () => {
    open(query({ data: accounts(1) }), {
      actions: () => [edit('updateBankAccount', () => undefined), remove('deleteBankAccount', () => undefined)],
    })
    expect(
      rows().map((row) =>
        within(row)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([['编辑']])
    expect(screen.getByText('行1').closest('td')?.title).toBe('行1')
  })

  it('opens a row on a click, but not on a click on one of its controls', () => {
    const onRow = vi.fn()
    open(query({ data: accounts(2) }), { onRow, actions: () => [edit('updateBankAccount', () => undefined)] })
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
    expect(onRow).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('行2'))
    expect(onRow.mock.calls.map(([row]) => row.id)).toEqual([2])
  })

  it('keeps the sums of the whole filter below the rows', () => {
    open(query({ data: accounts(2, 40) }), { totals: () => ({ amount: 1_234_567 }) })
    const foot = document.querySelector('tfoot') as HTMLElement
    expect(foot.textContent).toBe('合计1,234,567')
  })
})

describe('the state of a list', () => {
  it('shows nothing for a moment, then skeletons, while the first rows are awaited', () => {
    open(query({ isFetching: true }))
    expect(document.querySelector('.ro-skeleton')).toBeNull()
    act(() => void vi.advanceTimersByTime(199))
    expect(document.querySelector('.ro-skeleton')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(document.querySelector('.ro-skeleton')).not.toBeNull()
  })

  it('R-GEN-09 keeps its rows when they cannot be read again, says so, and tries once more', () => {
    const refetch = vi.fn()
    open(query({ data: accounts(2), error: new Error('down'), refetch }))
    expect(rows()).toHaveLength(2)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('显示的是上一次的结果')
    fireEvent.click(within(alert).getByRole('button'))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('shows an error in place of rows where figures beside them would make no sense, and where there are none', () => {
    open(query({ data: accounts(2), error: new Error('down') }), { emptied: true })
    expect(screen.queryByText('行1')).toBeNull()
    cleanup()
    open(query({ error: new Error('down') }), { failed: 'common.failed.list' })
    expect(screen.getByRole('alert').textContent).toContain('获取列表失败')
  })

  it('says that it is empty, and has no pager before it was read', () => {
    open(query({ data: accounts(0) }))
    screen.getByText('这里还没有数据。')
    cleanup()
    open(query({ isFetching: true }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
