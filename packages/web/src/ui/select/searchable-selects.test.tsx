import { createApi } from '@rtcops/core/api/client'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CompanySelect } from './company-select.tsx'
import { CountrySelect } from './country-select.tsx'
import { ProjectSelect } from './project-select.tsx'

/** Requests of the selects, as paths with queries. */
let asked: string[]
let answer: (address: URL) => object

const companies = [
  { id: 10482, name: '云声互动', remark: '语聊' },
  { id: 10445, name: '弈动网络', remark: '' },
]

beforeEach(() => {
  asked = []
  answer = (address) => {
    const keyword = address.searchParams.get('keyword') ?? ''
    return {
      code: 0,
      msg: '',
      list: companies.filter(({ name, id }) => name.includes(keyword) || String(id) === keyword),
    }
  }
})
afterEach(cleanup)

const api = createApi({
  baseUrl: 'http://console.test',
  token: () => 'token',
  language: () => 'zh',
  timeout: 10_000,
  fetch: async ({ url }) => {
    const address = new URL(url)
    asked.push(decodeURIComponent(address.pathname + address.search))
    return Response.json(answer(address))
  },
})

const show = (content: ReactNode) =>
  render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { meta: { api }, retry: false } } })}>
        {content}
      </QueryClientProvider>
    </I18nextProvider>,
  )

let chosen: unknown
function Company() {
  const [value, onChange] = useState<number>()
  chosen = value
  return <CompanySelect id="company" value={value} onChange={onChange} />
}

const field = () => screen.getByRole('combobox') as HTMLInputElement
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const press = (key: string) => fireEvent.keyDown(field(), { key })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('searchable selects', () => {
  it('D-04 R-GEN-05 shows the first options when opened, and queries the server when typing pauses', async () => {
    show(<Company />)
    expect(asked).toEqual([])
    fireEvent.click(field())
    await waitFor(() => expect(options()).toEqual(['云声互动（语聊）10482', '弈动网络10445']))
    for (const text of ['弈', '弈动']) type(text)
    press('Enter')
    expect(chosen).toBeUndefined()
    await waitFor(() => expect(options()).toEqual(['弈动网络10445']))
    expect(asked).toEqual(['/api/currency/getcompanylist', '/api/currency/getcompanylist?keyword=弈动'])
  })

  it('D-04 R-GEN-05 clearing the field clears the list', async () => {
    show(<Company />)
    fireEvent.click(field())
    await waitFor(() => expect(options()).toHaveLength(2))
    type('云')
    await waitFor(() => expect(options()).toHaveLength(1))
    type('')
    await waitFor(() => expect(options()).toEqual([]))
  })

  it('R-GEN-21 arrow keys and Enter select, Esc closes, and Enter in the open list does not submit', async () => {
    show(<Company />)
    press('ArrowDown')
    await waitFor(() => expect(options()).toHaveLength(2))
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(chosen).toBe(10445)
    await waitFor(() => expect(field().value).toBe('弈动网络'))
    expect(press('Enter')).toBe(true)
    press('ArrowDown')
    press('Escape')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: '清除' }))
    expect(chosen).toBeUndefined()
  })

  it('R-GEN-06 R-GEN-22 shows a message when the list cannot be loaded', async () => {
    answer = () => ({ code: 50010, msg: '' })
    show(<Company />)
    fireEvent.click(field())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('获取项目和标签错误'))
  })

  it('R-GEN-06 lists the projects of the selected company', async () => {
    answer = () => ({ code: 0, msg: '', list: [] })
    show(<ProjectSelect id="project" value={undefined} onChange={() => undefined} companyId={10482} />)
    fireEvent.click(field())
    await waitFor(() => expect(asked).toEqual(['/api/currency/getprojectlist?company_id=10482']))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('没有匹配项'))
  })

  it('R-MSG-07 finds a country by its Chinese name or its code, without a request', async () => {
    show(<CountrySelect id="country" value={undefined} onChange={() => undefined} />)
    type('印度尼')
    await waitFor(() => expect(options()).toEqual(['印度尼西亚ID']))
    type('id')
    await waitFor(() => expect(options()[0]).toBe('印度尼西亚ID'))
    expect(asked).toEqual([])
  })
})
