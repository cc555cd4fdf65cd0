import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { ViewerContext } from '../viewer.ts'
import { EmptyState } from './state.tsx'

afterEach(cleanup)

const show = (hasNoCompanies: boolean) =>
  render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <ViewerContext
        value={{ userId: 'sales', mayCall: () => true, holds: () => true, opens: () => true, hasNoCompanies }}
      >
        <EmptyState text="没有通话" action={<button type="button">扩大到最近一周</button>} />
      </ViewerContext>
    </I18nextProvider>,
  )

it('F10 tells a member without companies that none is assigned, and suggests no longer range', () => {
  show(true)
  expect(screen.getByRole('heading').textContent).toBe('尚未指派企业')
  expect(screen.queryByRole('button')).toBeNull()
})

it('tells everybody else what was queried', () => {
  show(false)
  expect(screen.getByRole('heading').textContent).toBe('暂无数据')
  screen.getByRole('button', { name: '扩大到最近一周' })
})
