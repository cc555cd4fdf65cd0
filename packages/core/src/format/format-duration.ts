import type { Language } from '../i18n/catalogue.ts'
import { missing } from './missing.ts'

/**
 * Returns a duration in whole seconds as minutes and seconds, without hours (R-GEN-18, K-18): `125分03秒`, `125m03s`.
 * `pad: false` writes `125分3秒`, as the terminal does. A fraction of a second is dropped. A missing, negative or
 * non-finite value is `-`.
 */
export function formatDuration(
  seconds: number | null | undefined,
  language: Language,
  { pad = true }: { pad?: boolean } = {},
): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return missing
  const minutes = Math.floor(seconds / 60)
  const rest = String(Math.floor(seconds % 60)).padStart(pad ? 2 : 1, '0')
  return language === 'zh' ? `${minutes}分${rest}秒` : `${minutes}m${rest}s`
}
