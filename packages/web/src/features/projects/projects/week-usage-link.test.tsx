import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ViewerContext } from '../../../ui/viewer.ts'
import { WeekUsageLink } from './week-usage-link.tsx'

afterEach(cleanup)

/** Renders the link for a member who may open these addresses. */
const show = (...open: string[]) =>
  render(
    <I18nextProvider i18n={createI18n('zh', { zh })}>
      <ViewerContext
        value={{ userId: 'admin', mayCall: () => true, holds: () => true, opens: (address) => open.includes(address) }}
      >
        <MemoryRouter>
          <WeekUsageLink />
        </MemoryRouter>
      </ViewerContext>
    </I18nextProvider>,
  )

it('R-PRJ-16 近7天用量 links to the seven-day usage if that screen exists and the member may open it', () => {
  show('/project')
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show('/project', '/project/short-time')
  expect(screen.getByRole('link', { name: '近7天用量' }).getAttribute('href')).toBe('/project/short-time')
})
