import { formatNumber } from '@rtcops/core/format/format-number'
import type { Tui } from '../tui-context.ts'

/** Returns how many rows are loaded of how many. */
export const loadedText = (rows: number, total: number, { t }: Pick<Tui, 't'>): string =>
  rows < total
    ? t('cli.tui.loaded', { rows: formatNumber(rows), total: formatNumber(total) })
    : t('cli.tui.total', { total: formatNumber(total) })
