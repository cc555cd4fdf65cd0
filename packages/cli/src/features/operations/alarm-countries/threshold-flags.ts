import { off, type ThresholdName, thresholdNames } from '@rtcops/core/features/operations/alarm-countries/thresholds'
import type { Context } from '../../../context.ts'
import { givenFields } from '../../../old/drafts.ts'

/** `uploss_gt20_tel` is `--tel-up-gt20`. */
const flagName = (name: ThresholdName): string =>
  (name.endsWith('_tel') ? 'tel-' : '') + name.replace('_tel', '').replace('loss_', '-')

/** The fields that are given, thresholds as numbers; a text that is none stays for the rules to refuse. */
export function givenThresholds(context: Context): Record<string, unknown> {
  const given = givenFields(context)
  for (const name of thresholdNames) {
    const text = context.values.text(flagName(name))
    if (text === undefined) continue
    given[name] = text === 'off' ? off : /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  }
  return given
}
