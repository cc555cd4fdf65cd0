import { formatNumber } from '@rtcops/core/format/format-number'
import type { Tui } from '../tui-context.ts'

/** Returns a text with the number of loaded rows and of all rows. */
export const loadedText = (rows: number, total: number, { t }: Pick<Tui, 't'>): string =>
  rows < total
    ? t('cli.tui.loaded', { rows: formatNumber(rows), total: formatNumber(total) })
    : t('cli.tui.total', { total: formatNumber(total) })
