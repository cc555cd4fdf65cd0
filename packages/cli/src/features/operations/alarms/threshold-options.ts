import { off, type ThresholdName, thresholdNames } from '@rtcops/core/alarms/thresholds'
import { option } from '../../../option.ts'

/** Reads a percentage or `off`. Any other text becomes NaN, which the rules refuse with their own message. */
const readThreshold = (text: string): number =>
  text === 'off' ? off : /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN

/** Returns the option of a threshold: `--up-lt5` for `uploss_lt5`, `--tel-up-lt5` for that of phone calls. */
function flagOf(name: ThresholdName): string {
  const words = name.replace('loss', '').replace(/_tel$/, '').replaceAll('_', '-')
  return name.endsWith('_tel') ? `--tel-${words}` : `--${words}`
}

/** Options for all thresholds of a country. */
export const thresholdOptions = thresholdNames.map((name) =>
  option(
    `${flagOf(name)} <p|off>`,
    name.endsWith('_tel') ? 'cli.alarm.help.flag.phoneThreshold' : 'cli.alarm.help.flag.threshold',
  )
    .parse(readThreshold)
    .sets(name),
)
