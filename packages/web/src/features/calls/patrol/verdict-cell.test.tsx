import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { VerdictCell } from './verdict-cell.tsx'

afterEach(cleanup)

const textOf = (cell: ReactNode) =>
  render(<I18nextProvider i18n={createI18n('zh', { zh })}>{cell}</I18nextProvider>).container.textContent

it('F17 names the score beside a verdict, which could be read as a probability', () => {
  expect(textOf(<VerdictCell cause="uplink_loss" side="uplink" verdict="found" worst_mos={1} />)).toBe(
    '上行丢包 MOS 1.00',
  )
  expect(textOf(<VerdictCell cause={null} side={null} verdict="clean" worst_mos={4.3} />)).toMatch(/ MOS 4\.30$/)
  expect(textOf(<VerdictCell cause={null} side={null} verdict="clean" worst_mos={null} />)).not.toContain('MOS')
})
