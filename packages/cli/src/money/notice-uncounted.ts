import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../command.ts'

/** Warns of projects whose open days cannot be counted, if there are any. */
export function noticeUncounted(
  { glyphs, notice, t }: Pick<Context, 'glyphs' | 'notice' | 't'>,
  uncounted: Schema<'UncountedProjects'>,
): void {
  if (uncounted.length === 0) return
  const projects = uncounted.map(({ appkey_name }) => appkey_name).join(', ')
  notice(`${glyphs.warn} ${t('cli.bill.uncounted', { projects })}`)
}
