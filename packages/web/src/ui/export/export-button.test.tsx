import { createApi } from '@rtcops/core/api/client'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '../overlay/toast.tsx'
import { ViewerContext } from '../viewer.ts'
import { ExportButton } from './export-button.tsx'
import type { Prepared } from './use-download.tsx'

let opened: string[]
beforeEach(() => {
  opened = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Address = () => <output>{useLocation().pathname}</output>

/** Parameters of the request, by name. */
type Asked = Record<string, string>

const show = (prepare: (input: Asked) => Promise<Prepared>, allowed = true) => {
  const api = createApi({
    baseUrl: 'http://console.test',
    token: () => 'token',
    language: () => 'zh',
    timeout: 10_000,
    fetch: async ({ url }) => {
      const answer = await prepare(Object.fromEntries(new URL(url).searchParams))
      return Response.json({ code: 0, msg: '', ...answer })
    },
  })
  return render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { meta: { api } } } })}>
        <MemoryRouter initialEntries={['/list']}>
          <ViewerContext
            value={{ userId: 'admin', mayCall: () => allowed, holds: () => allowed, opens: () => allowed }}
          >
            <ExportButton operation="exportTransactions" input={() => ({ company_id: 7 })} />
          </ViewerContext>
          <ToastHost />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

const button = () => screen.getByRole('button', { name: '导出' })

describe('export button', () => {
  it('R-GEN-15 K-02 requests CSV once, opens the download by its token, and is enabled again after 2 s', async () => {
    const prepare = vi.fn(async (_: Asked) => ({ info: { token: 'a+b' } }))
    show(prepare)
    fireEvent.click(button())
    fireEvent.click(button())
    await waitFor(() => expect(opened).toEqual(['/api/open/download/export?token=a%2Bb']))
    expect(button()).toHaveProperty('disabled', true)
    expect(prepare.mock.calls).toEqual([[{ company_id: '7', format: 'csv' }]])
    await waitFor(() => expect(button()).toHaveProperty('disabled', false), { timeout: 4000 })
  })

  it('AM-05 its menu exports as Excel, and in the background', async () => {
    const prepare = vi.fn(async (_: Asked) => ({ info: { token: 'a' } }))
    show(prepare)
    fireEvent.click(screen.getByRole('button', { name: '选择导出方式' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
    await waitFor(() => expect(prepare.mock.calls).toEqual([[{ company_id: '7', format: 'xlsx' }]]))
    await waitFor(() => expect(button()).toHaveProperty('disabled', false), { timeout: 4000 })
    fireEvent.click(screen.getByRole('button', { name: '选择导出方式' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '后台导出 CSV' }))
    await waitFor(() => expect(prepare.mock.calls[1]).toEqual([{ company_id: '7', format: 'csv', job: '1' }]))
  })

  it('AM-05 a background export shows a message with a link to the export centre', async () => {
    show(async () => ({ info: { job_id: 311 } }))
    fireEvent.click(button())
    await screen.findByText('已转入后台导出，完成后可在导出中心下载')
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
    expect(opened).toEqual([])
    fireEvent.click(screen.getByText('查看'))
    await waitFor(() => expect(screen.getByText('/export-center')).toBeTruthy())
  })

  it('R-GEN-15 M-036 shows a message and opens nothing when the export fails', async () => {
    show(() => Promise.reject(new Error('cut off')))
    fireEvent.click(button())
    await screen.findByText('导出失败')
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
    expect(opened).toEqual([])
  })

  it('R-GEN-17 is hidden for members who may not export', () => {
    show(() => Promise.reject(new Error('never asked')), false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
