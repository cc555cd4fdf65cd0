import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExportButton } from './export-button.tsx'
import { ViewerContext } from './viewer.ts'

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

const show = (prepare: (input: { page?: number }) => Promise<{ info: { token: string } }>, allowed = true) =>
  render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <ViewerContext value={{ userId: 'admin', allows: () => allowed, opens: () => allowed }}>
        <ExportButton prepare={prepare} input={() => ({})} permission="EXPORT" />
      </ViewerContext>
    </I18nextProvider>,
  )

describe('export button', () => {
  it('R-GEN-15 asks once, then opens the download by its token, and is free again after 2 s', async () => {
    const prepare = vi.fn(async () => ({ info: { token: 'a+b' } }))
    show(prepare)
    const button = screen.getByRole('button', { name: '导出' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(opened).toEqual(['/api/open/download/export?token=a%2Bb']))
    expect(button).toHaveProperty('disabled', true)
    expect(prepare).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 4000 })
  })

  it('R-GEN-15 opens nothing when the export fails', async () => {
    show(() => Promise.reject(new Error('cut off')))
    const button = screen.getByRole('button', { name: '导出' })
    fireEvent.click(button)
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    expect(opened).toEqual([])
  })

  it('R-GEN-17 is not drawn for who may not export', () => {
    show(() => Promise.reject(new Error('never asked')), false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
