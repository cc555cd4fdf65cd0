import { off } from '@rtcops/core/features/operations/alarms/thresholds'
import { option } from '../../../option.ts'

/** Reads a percentage or `off`. Any other text becomes NaN, which the rules refuse with their own message. */
const readThreshold = (text: string): number =>
  text === 'off' ? off : /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN

const about = 'cli.alarm.help.flag.threshold'
const aboutPhone = 'cli.alarm.help.flag.phoneThreshold'

/** Options for the eight thresholds of a country. */
export const thresholdOptions = [
  option('--up-lt5 <p|off>', about).parse(readThreshold).sets('uploss_lt5'),
  option('--up-gt20 <p|off>', about).parse(readThreshold).sets('uploss_gt20'),
  option('--down-lt5 <p|off>', about).parse(readThreshold).sets('downloss_lt5'),
  option('--down-lt10 <p|off>', about).parse(readThreshold).sets('downloss_lt10'),
  option('--tel-up-lt5 <p|off>', aboutPhone).parse(readThreshold).sets('uploss_lt5_tel'),
  option('--tel-up-gt20 <p|off>', aboutPhone).parse(readThreshold).sets('uploss_gt20_tel'),
  option('--tel-down-lt5 <p|off>', aboutPhone).parse(readThreshold).sets('downloss_lt5_tel'),
  option('--tel-down-lt10 <p|off>', aboutPhone).parse(readThreshold).sets('downloss_lt10_tel'),
] as const
