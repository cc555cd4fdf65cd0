import { ApiError } from '@rtcops/core/api/api-error'
import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { ViewerContext } from '../viewer.ts'
import { EmptyState, ErrorState, NoData } from './state.tsx'

afterEach(cleanup)

const show = (hasNoCompanies: boolean, state: ReactNode = empty) =>
  render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <ViewerContext
        value={{ userId: 'sales', mayCall: () => true, holds: () => true, opens: () => true, hasNoCompanies }}
      >
        {state}
      </ViewerContext>
    </I18nextProvider>,
  )

const empty = <EmptyState text="没有通话" action={<button type="button">扩大到最近一周</button>} />

it('F10 tells a member without companies that none is assigned, and suggests no longer range', () => {
  show(true)
  expect(screen.getByRole('heading').textContent).toBe('尚未指派企业')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says in charts, too, that no company is assigned', () => {
  show(true, <NoData />)
  screen.getByText('尚未指派企业')
})

it('tells everybody else what was queried', () => {
  show(false)
  expect(screen.getByRole('heading').textContent).toBe('暂无数据')
  screen.getByRole('button', { name: '扩大到最近一周' })
})

it('names the field that the server rejected', () => {
  const error = new ApiError({ code: 40001, message: '参数错误', field: 'app_key' })
  show(false, <ErrorState error={error} fallback="common.failed.list" />)
  expect(screen.getByRole('alert').textContent).toContain('参数错误 app_key')
})
