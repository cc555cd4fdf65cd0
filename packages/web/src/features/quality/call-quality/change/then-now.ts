import { formatPercent } from '@rtcops/core/format/format-percent'

/** Formats a share before and now: `2.31% → 9.80%`; `—` if there was none. */
export const thenNow = (before: number | null, now: number | null): string => `${shareText(before)} → ${shareText(now)}`

const shareText = (share: number | null): string => (share === null ? '—' : formatPercent(share))
